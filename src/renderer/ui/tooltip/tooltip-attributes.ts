/** What the tooltip layer reads from an element: text and, optionally, the keys that do the same. */
export function tooltipAttributes(tooltip: { text: string | null | undefined; keys?: readonly string[] | undefined }) {
  if (!tooltip.text) {
    return {};
  }
  return { 'data-tooltip': tooltip.text, ...(tooltip.keys ? { 'data-tooltip-keys': tooltip.keys.join('\n') } : {}) };
}
