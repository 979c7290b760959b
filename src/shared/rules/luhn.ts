/** Does the check digit of a personal or organisation number of ten digits fit? */
export function luhnHolds(tenDigits: string): boolean {
  const sum = [...tenDigits].reduce((total, char, at) => {
    const doubled = Number(char) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** A personal number as somebody wrote it, ten or twelve digits, whose last digit does not fit the others. */
export function isLastDigitWrong(typed: string): boolean {
  const digits = typed.replace(/[-+\s]/g, '');
  return /^(\d{10}|\d{12})$/.test(digits) && !luhnHolds(digits.slice(-10));
}
