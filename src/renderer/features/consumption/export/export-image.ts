const MARGIN = 24;
const LINE = 18;

/** The chart with its assumptions written above it: a picture that is understandable outside the app. */
export async function exportImage(
  chart: HTMLCanvasElement,
  words: { title: string; lines: readonly string[] },
): Promise<Uint8Array<ArrayBuffer>> {
  const scale = chart.width / Math.max(1, chart.clientWidth);
  const style = getComputedStyle(chart);
  const ground = getComputedStyle(document.body);
  const head = MARGIN + 24 + words.lines.length * LINE + 8;
  const picture = document.createElement('canvas');
  picture.width = chart.width + 2 * MARGIN * scale;
  picture.height = chart.height + (head + MARGIN) * scale;
  const pen = picture.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.fillStyle = ground.backgroundColor;
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.drawImage(chart, MARGIN * scale, head * scale);
  pen.scale(scale, scale);
  pen.fillStyle = ground.color;
  pen.font = `600 15px ${style.fontFamily}`;
  pen.fillText(words.title, MARGIN, MARGIN + 12);
  pen.font = `12px ${style.fontFamily}`;
  for (const [i, line] of words.lines.entries()) pen.fillText(line, MARGIN, MARGIN + 36 + i * LINE);
  const blob = await new Promise<Blob | null>((done) => picture.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('no picture');
  return new Uint8Array(await blob.arrayBuffer());
}
