import { createRows } from '../src/main/store/rows/rows-client.ts';
import { startFromSource } from '../src/main/threads/start-from-source.ts';
import { EVERYTHING } from './invoice-rows.ts';
const rows = createRows({ path: '/tmp/desk/rows.db', key: new Uint8Array(32).fill(7) }, startFromSource);
const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000; };
async function ask(name: string, filter: string, where: any[] = []) {
  const times: number[] = []; let n = 0;
  for (let i = 0; i < 5; i++) { const s = cpu();
    n = (await rows.call('page', { profileId: 'p', query: { scope: EVERYTHING, filter, where, sort: null, offset: 0, limit: 6 } }) as any).rows?.length;
    times.push(cpu() - s); }
  console.log(name, filter, JSON.stringify(where), 'rows', n, 'first', times[0]!.toFixed(1), 'median', times.sort((a,b)=>a-b)[2]!.toFixed(1));
}
const N = (i: number) => `INV-${String(i).padStart(7, '0')}`;
for (const i of [48611, 500001, 999999]) { await ask('words', N(i)); await ask('number', '', [{op:'equals', field:'number', value: N(i)}]); }
for (const q of ['00486', 'INV-0048', 'INV-', 'c12345', '48611 c1', 'C12345 inv', 'zzqx1', 'unpaid 999', 'inv-0048611x', '9999', '2026', '0048611', '8611']) await ask('words', q);
await rows.close(); process.exit(0);
