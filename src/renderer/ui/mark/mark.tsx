/** Four hours as bars; the third is dashed because it was not delivered. */
export function Mark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true">
      <g fill="currentColor">
        <rect x="1" y="10" width="3" height="7" rx=".75" />
        <rect x="5.33" y="5" width="3" height="12" rx=".75" />
        <rect x="14" y="8" width="3" height="9" rx=".75" />
      </g>
      <rect
        x="10.16"
        y="2.5"
        width="2"
        height="14"
        rx=".25"
        fill="none"
        stroke="var(--accent-text)"
        strokeWidth="1"
        strokeDasharray="1.5 1.25"
      />
    </svg>
  );
}
