/** Above this a bitmap is refused rather than drawn: 100 million pixels are 400 MB. In a file of its own, because the TIFF worker must stay one chunk. */
export const MAX_PIXELS = 100_000_000;
