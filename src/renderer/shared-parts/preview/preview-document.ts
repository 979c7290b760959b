/** Why a file cannot be shown, in the three ways a person can do something about. */
export type PreviewProblem = 'encrypted' | 'broken' | 'too-large' | 'unsupported';

export class PreviewError extends Error {
  override readonly name = 'PreviewError';
  readonly problem: PreviewProblem;

  constructor(problem: PreviewProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

export type PageSize = { readonly width: number; readonly height: number };

/** A power of attorney opened for looking at. Pages are counted from 1; sizes are in CSS pixels at 96 per inch, or image pixels. */
export type PreviewDocument = {
  readonly pages: number;
  size(page: number): Promise<PageSize>;
  /** Draws one page; `widthPx` is the width in device pixels. Rejects with the signal's reason when called off. */
  draw(page: number, canvas: HTMLCanvasElement, widthPx: number, signal: AbortSignal): Promise<void>;
  close(): void;
};

/**
 * Opens a file by its kind (`pdf`, `png`, `jpg`, `tif`, as main found it from the content).
 * Each reader is a chunk of its own and is fetched when the first such file is shown.
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
