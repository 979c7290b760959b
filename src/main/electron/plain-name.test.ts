import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  ['elkontor-case-2026-01-02.zip', 'elkontor-case-2026-01-02.zip'],
  ['Åtgärd 7.csv', 'Åtgärd 7.csv'],
  ['../../etc/passwd.csv', '_.._etc_passwd.csv'],
  ['..\\..\\x.csv', '_.._x.csv'],
  ['a:b*c?"d".csv', 'a_b_c_d_.csv'],
  // A right-to-left override shows `invoice\u202evsc.exe` as `invoiceexe.csv`.
  ['P1\u202excod.csv', 'P1xcod.csv'],
  ['P\u200b1\ufeff\u2066.csv', 'P1.csv'],
  ['P1\u2028\u0000\n2.csv', 'P1_2.csv'],
  ['P1\ud800.csv', 'P1\ufffd.csv'],
  ['CON.csv', '_CON.csv'],
  ['nul', '_nul'],
  ['com1.2026.csv', '_com1.2026.csv'],
  ['console.csv', 'console.csv'],
  ['trailing. . .csv', 'trailing.csv'],
  ['.hidden.csv', 'hidden.csv'],
  ['trailing...', 'trailing'],
  ['...', 'elkontor'],
  ['.csv', 'elkontor.csv'],
])('%j is suggested as %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

test('a name from very long ids keeps its extension and leaves room below what file systems allow', () => {
  for (const letter of ['x', 'ö', '\u{1f600}']) {
    const name = plainName(`${letter.repeat(300)}_2026.xlsx`);
    expect(name).toMatch(/\.xlsx$/);
    expect(name.startsWith(letter)).toBe(true);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(155);
    expect(name.isWellFormed()).toBe(true);
  }
});

test('whatever it is made from, a suggested name is one that every system takes, and stays what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const name = plainName(`${text}.csv`);
      expect(name).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*\s.][^\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]*\.csv$/u);
      expect(plainName(name)).toBe(name);
    }),
  );
});
