/** Read by the tooltip layer: text and, optionally, the shortcut. */
export function tooltipAttributes(tooltip: { text: string | null | undefined; keys?: readonly string[] | undefined }) {
  if (!tooltip.text) return {};
  return { 'data-tooltip': tooltip.text, ...(tooltip.keys ? { 'data-tooltip-keys': tooltip.keys.join('\n') } : {}) };
}
