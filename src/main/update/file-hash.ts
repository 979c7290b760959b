import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** SHA-512 of a file, base64 as update lists write it. */
export async function fileSha512(path: string): Promise<string> {
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('base64');
}
