/** Draws a bitmap over the whole canvas, at the requested width and undistorted. */
export function drawBitmap(bitmap: ImageBitmap, canvas: HTMLCanvasElement, widthPx: number): void {
  canvas.width = Math.max(1, Math.round(widthPx));
  canvas.height = Math.max(1, Math.round((widthPx * bitmap.height) / bitmap.width));
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}
