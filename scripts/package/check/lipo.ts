// Stands in for Apple's `lipo A B -create -output C` in the package check: see join-anywhere.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { joinMachO } from '../mach-o.ts';

const [one = '', other = '', create, output, to = ''] = process.argv.slice(2);
if (create !== '-create' || output !== '-output') {
  throw new Error(`not played here: lipo ${process.argv.slice(2).join(' ')}`);
}
writeFileSync(to, joinMachO([readFileSync(one), readFileSync(other)]));
