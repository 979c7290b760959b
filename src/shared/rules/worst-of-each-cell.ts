// Free of libraries: the renderer reads this.

type Found = {
  readonly field: string;
  readonly level: 'error' | 'warning' | 'info';
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
};

const RANK = { error: 0, warning: 1, info: 2 } as const;

/** Findings about the file belong to the cell of its name. */
function cellOf(field: string): string {
  return field === 'poa' ? 'poa.file' : field;
}

/**
 * One finding per cell: the worst; among equals a repairable one, then what was done to the cell, then the first. The
 * next one shows when the first is corrected. In the order of the cells.
 */
export function worstOfEachCell<Finding extends Found>(findings: readonly Finding[]): Finding[] {
  const first = new Map<string, Finding>();
  for (const finding of findings) {
    const cell = cellOf(finding.field);
    const before = first.get(cell);
    if (!before || weight(finding) < weight(before)) first.set(cell, finding);
  }
  return [...first.values()];
}

function weight({ level, code, params }: Found): number {
  // They prevent sending the row, so they come before mere warnings.
  if (code === 'customer-id-two-people' || code === 'register-other-person') return 4;
  if (code === 'duplicate-registered') return 5;
  const isRepairable = typeof params.repaired === 'string';
  return RANK[level] * 10 + (isRepairable ? 0 : code.startsWith('excel-') ? 1 : 2);
}

/** A person should look at it before sending. */
export function isToLookAt({ level }: { readonly level: string }): boolean {
  return level !== 'info';
}
