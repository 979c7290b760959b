import { runConformance } from './run-conformance.ts';

const [checkout, ...wanted] = process.argv.slice(2);
if (checkout === undefined) {
  process.stderr.write('npm run conformance -- <folder of an electron checkout> [part of a spec’s name …]\n');
  process.exit(2);
}
const reports = await runConformance(checkout, wanted);
const sum = { passed: 0, failed: 0, notApplicable: 0 };
for (const { spec, passed, failed, notApplicable } of reports) {
  const left = [...notApplicable.values()].reduce((all, count) => all + count, 0);
  sum.passed += passed.length;
  sum.failed += failed.length;
  sum.notApplicable += left;
  process.stdout.write(`${spec}: ${passed.length} passed, ${failed.length} failed, ${left} not applicable\n`);
  for (const title of failed) process.stdout.write(`  failed: ${title.split('\n')[0]}\n`);
  for (const [reason, count] of notApplicable) process.stdout.write(`  not applicable (${count}): ${reason}\n`);
}
process.stdout.write(`all: ${sum.passed} passed, ${sum.failed} failed, ${sum.notApplicable} not applicable\n`);
process.exit(sum.failed === 0 ? 0 : 1);
