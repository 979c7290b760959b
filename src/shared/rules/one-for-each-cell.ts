// Free of libraries: the renderer reads this.

type Found = {
  readonly field: string;
  readonly level: 'error' | 'warning' | 'info';
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
};

const RANK = { error: 0, warning: 1, info: 2 } as const;

/** Findings about the file belong to the cell of its name. */
export function cellOf(field: string): string {
  return field === 'poa' ? 'poa.file' : field;
}

/**
 * One problem a cell: the worst; of those alike the one that can be repaired, then what was done to the cell, then the first.
 * What is under it shows once the first is mended. In the order the cells come.
 */
export function oneForEachCell<Finding extends Found>(findings: readonly Finding[]): Finding[] {
  const first = new Map<string, Finding>();
  for (const finding of findings) {
    const cell = cellOf(finding.field);
    const before = first.get(cell);
    if (!before || weight(finding) < weight(before)) first.set(cell, finding);
  }
  return [...first.values()];
}

function weight({ level, code, params }: Found): number {
  // It holds the row back, so it comes before what is only odd.
  if (code === 'duplicate-registered') return 5;
  const isRepairable = typeof params.repaired === 'string';
  return RANK[level] * 10 + (isRepairable ? 0 : code.startsWith('excel-') ? 1 : 2);
}

/** Worth a person's look before it goes. */
export function isToLookAt({ level }: { readonly level: string }): boolean {
  return level !== 'info';
}
