import { type PreviewDocument, PreviewError } from './preview-document.ts';

/**
 * Opens a file by its kind (`pdf`, `png`, `jpg`, `tif`, determined by main from the content). Each reader is a separate
 * chunk, loaded when first needed.
 */
export async function openPreview(bytes: Uint8Array, extension: string): Promise<PreviewDocument> {
  switch (extension) {
    case 'pdf':
      return (await import('./pdf-document.ts')).openPdf(bytes);
    case 'tif':
    case 'tiff':
      return (await import('./tiff-document.ts')).openTiff(bytes);
    case 'png':
    case 'jpg':
    case 'jpeg':
      return (await import('./image-document.ts')).openImage(bytes, extension);
    default:
      throw new PreviewError('unsupported');
  }
}
