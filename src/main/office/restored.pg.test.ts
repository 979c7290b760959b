import path from 'node:path';
import { expect, inject } from 'vitest';
import { clusterProgram } from './testing/cluster-program.ts';
import { asAdmin, createOfficeDatabase } from './testing/office-database.ts';
import { officeTest } from './testing/office-test.ts';
import { createPgDesk, wantPair } from './testing/pg-desk.ts';

const cluster = inject('officeCluster');

officeTest('a restored backup: claims stop for all in words until each desk has said its own again', async () => {
  if (!cluster) return;
  const office = await createOfficeDatabase(cluster);
  const [anna, bo] = [
    await office.person(`anna_${office.name}`, 'clerk'),
    await office.person(`bo_${office.name}`, 'clerk'),
  ];
  const [a, b] = [await createPgDesk(anna, office.officeId), await createPgDesk(bo, office.officeId)];
  const first = await a.desk.claim(wantPair(1));
  // Under way while the database is put back.
  const open = await a.desk.claim(wantPair(5));
  if (open.kind !== 'yours' || !a.desk.mayLeave(open.attempt)) throw new Error('no claim');
  clusterProgram(cluster, 'pg_dump', '-Fc', '-f', path.join(cluster.folder, `${office.name}.dump`), office.name);

  // Anna registers a second pair, and the backup lacks that commit.
  const second = await a.desk.claim(wantPair(2));
  if (first.kind !== 'yours' || second.kind !== 'yours') throw new Error('no claim');
  for (const { attempt } of [first, second]) {
    expect(a.desk.mayLeave(attempt)).toBe(true);
    a.desk.settled(attempt, 'accepted');
  }
  expect(await a.desk.push()).toBeNull();
  await office.close();
  clusterProgram(cluster, 'dropdb', '--force', office.name);
  clusterProgram(cluster, 'pg_restore', '-C', '-d', 'postgres', path.join(cluster.folder, `${office.name}.dump`));

  // The first word of Anna's desk is an outcome; its answer must not hide what was lost.
  a.desk.settled(open.attempt, 'accepted');
  // (Before that it finds its connection gone.)
  await expect.poll(() => a.desk.push()).toMatchObject({ kind: 'refused', why: { no: 'no-hello' } });
  // Bo has seen none of it and is served; Anna's next call shows the loss, and from then on nobody can claim.
  expect(await a.desk.claim(wantPair(3))).toMatchObject({
    kind: 'no',
    why: { no: 'stopped', waitingFor: [a.id, b.id].sort() },
  });
  expect(await b.desk.claim(wantPair(4))).toMatchObject({ kind: 'no', why: { no: 'stopped' } });
  expect(await a.desk.connect()).toMatchObject({ kind: 'ready' });
  expect(await b.desk.claim(wantPair(2))).toMatchObject({ kind: 'no', why: { no: 'stopped', waitingFor: [b.id] } });
  expect(await b.desk.connect()).toMatchObject({ kind: 'ready' });
  for (const pair of [1, 2, 5]) {
    expect(await b.desk.claim(wantPair(pair))).toMatchObject({
      kind: 'no',
      why: { no: 'conflict', claims: [{ state: 'accepted', desk: a.id }] },
    });
  }
  expect(await b.desk.claim(wantPair(4))).toMatchObject({ kind: 'yours' });
  a.close();
  b.close();
  const admin = await asAdmin(cluster, office.name);
  expect((await admin.query('SELECT stop FROM elkontor.office')).rows).toEqual([{ stop: 1 }]);
  await admin.end();
});
