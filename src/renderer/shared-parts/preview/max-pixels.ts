/**
 * Larger bitmaps are refused: 100 million pixels are 400 MB. A separate file, because the TIFF worker must stay one
 * chunk.
 */
export const MAX_PIXELS = 100_000_000;
