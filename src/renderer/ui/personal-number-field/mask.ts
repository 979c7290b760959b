/** Shows the birth date and hides the rest: `19850709-1234` → `19850709-••••`. Digits are never added or moved. */
export function maskPersonalNumber(text: string): string {
  const match = /^(\d{8}|\d{6})([-+ ]?)(\d{4})$/.exec(text.trim());
  if (!match) return text === '' ? '' : '•'.repeat(Math.min(text.length, 12));
  const [, birth = '', sign = '', rest = ''] = match;
  return `${birth}${sign || '-'}${'•'.repeat(rest.length)}`;
}
