/** The shape of a line's points as an SVG path around a place: disc, square, triangle, diamond, cross. */
export function pointOutline(shape: number, x: number, y: number): string {
  switch (shape % 5) {
    case 0:
      return `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z`;
    case 1:
      return `M${x - 3} ${y - 3}h6v6h-6Z`;
    case 2:
      return `M${x} ${y - 4}l4 7h-8Z`;
    case 3:
      return `M${x} ${y - 4.5}l4.5 4.5l-4.5 4.5l-4.5 -4.5Z`;
    default:
      return `M${x - 1} ${y - 4}h2v3h3v2h-3v3h-2v-3h-3v-2h3Z`;
  }
}
