import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../shared/testing/runs.ts';
import { decodeSingleByte, type SingleByteEncoding } from './single-byte-text.ts';

// Text of older programs, where a byte is a character: Windows-1252, unless only DOS or a Macintosh gives words.

/** The bytes of these characters, from Unicode's own tables of the three. */
const BYTES: Record<SingleByteEncoding, Readonly<Record<string, number>>> = {
  'windows-1252': { å: 0xe5, ä: 0xe4, ö: 0xf6, Å: 0xc5, Ä: 0xc4, Ö: 0xd6, é: 0xe9, ü: 0xfc, ø: 0xf8, æ: 0xe6 },
  ibm850: { å: 0x86, ä: 0x84, ö: 0x94, Å: 0x8f, Ä: 0x8e, Ö: 0x99, é: 0x82, ü: 0x81, ø: 0x9b, æ: 0x91 },
  macintosh: { å: 0x8c, ä: 0x8a, ö: 0x9a, Å: 0x81, Ä: 0x80, Ö: 0x85, é: 0x8e, ü: 0x9f, ø: 0xbf, æ: 0xbe },
};

const encode = (text: string, encoding: SingleByteEncoding) =>
  Uint8Array.from([...text].map((character) => BYTES[encoding][character] ?? character.charCodeAt(0)));
const windows = (text: string) =>
  Uint8Array.from(
    [...text].map((character) => {
      for (let byte = 0; byte < 256; byte += 1) {
        if (new TextDecoder('windows-1252').decode(Uint8Array.of(byte)) === character) return byte;
      }
      throw new Error(`not in Windows-1252: ${character}`);
    }),
  );

test.each(['windows-1252', 'ibm850', 'macintosh'] as const)('%s: the words decide', (encoding) => {
  const text = 'Kundnummer;Namn;Gata;Ort\r\nK1;Åsa Öberg;Ängsvägen 3;Örebro\r\nK2;Björn Née;Sjövägen 1;Luleå\r\n';
  expect(decodeSingleByte(encode(text, encoding))).toMatchObject({ text, encoding });
});

const words = fc.array(
  fc.constantFrom(
    'Åsa',
    'Björn',
    'Örebro',
    'Ängsvägen',
    'Luleå',
    'Västerås',
    'Née',
    'Måns',
    'Bo',
    'Ek',
    '12 B',
    'Skåne',
  ),
  { minLength: 1, maxLength: 40 },
);

test('lists of Swedish words come back whole from Windows and from DOS', () => {
  fc.assert(
    fc.property(words, fc.constantFrom('windows-1252' as const, 'ibm850' as const), (list, encoding) => {
      const text = list.join(';');
      expect(decodeSingleByte(encode(text, encoding)).text).toBe(text);
    }),
    { numRuns: runs(300) },
  );
});

test.each(
  [
    'Miloš Žižka;Šarić',
    'D’Ávila;Anna–Lena;“Villa Ro”',
    '5 €/m²;10 °C;½ trappa;§ 4;N° 7',
    'Société Générale™;Œuvre;Ærø;Straße;Þór;Ñuñez',
    'Åsa;Malmö;Växjö',
    'utan annat än ASCII',
  ].map((text) => text.replaceAll('ć', 'c')),
)('what Windows wrote stays as it is: %s', (text) => {
  expect(decodeSingleByte(windows(text))).toMatchObject({ text, encoding: 'windows-1252' });
});

test('bytes that give words in none of them are read as Windows-1252', () => {
  const bytes = Uint8Array.from([0x41, 0xb1, 0x42, 0xb2, 0x43]);
  expect(decodeSingleByte(bytes).encoding).toBe('windows-1252');
});
