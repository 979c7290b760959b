/**
 * Positions of labels of one height near their wanted heights: in the same order, without overlap, between top and
 * bottom if possible.
 */
export function placeLabels(wanted: readonly number[], height: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] as number) - (wanted[b] as number));
  const places = [...wanted];
  let least = top;
  for (const i of order) {
    places[i] = Math.max(places[i] as number, least);
    least = (places[i] as number) + height;
  }
  let most = bottom;
  for (const i of order.toReversed()) {
    places[i] = Math.min(places[i] as number, most);
    most = (places[i] as number) - height;
  }
  return places;
}
