import { createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';

// A process of plain Node: Electron's crypto lacks the cipher of the files, so OpenSSL is used.
const PAGE = 4096;
const RESERVED = 32;

// The page format, implemented independently of SQLite: each page ends with a nonce of 16 bytes and a tag of 16; a
// one-time key pair comes from ChaCha20 with the file's key and the page number in the counter.
function decryptPage(file: Buffer, page: number, key: Uint8Array): Buffer {
  const bytes = file.subarray((page - 1) * PAGE, page * PAGE);
  const content = bytes.subarray(0, PAGE - RESERVED);
  const nonce = bytes.subarray(PAGE - RESERVED, PAGE - 16);
  const counter = (nonce.readUInt32LE(12) ^ page) >>> 0;
  const iv = (value: number) => {
    const start = Buffer.alloc(4);
    start.writeUInt32LE(value >>> 0);
    return Buffer.concat([start, nonce.subarray(0, 12)]);
  };
  const oneTime = createCipheriv('chacha20', key, iv(counter)).update(Buffer.alloc(64));
  return createCipheriv('chacha20', oneTime.subarray(32), iv(counter + 1)).update(content);
}

const [path = '', page = '', key = ''] = process.argv.slice(2);
process.stdout.write(decryptPage(readFileSync(path), Number(page), Buffer.from(key, 'hex')));
