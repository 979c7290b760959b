// Makes the packages of the system it runs on, or examines what it would make.
//   npm run package                    installers of this system, into dist/
//   npm run package -- --check         the same configuration over a stand-in for Electron: what can be proved, is
//   npm run package -- --check --here  only for the kind of computer it runs on: a step of `npm test`, which has
//                                      just built: `--built` takes what is in `out/`; not packed twice and compared
//   npm run package -- --start FILE    starts an installed or packed program once and reads its log
//   npm run package -- --templates     policy schema, ADMX/ADML, configuration profile and reference from the schema
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCheck } from './package/check/run-check.ts';
import { makePackages } from './package/make-packages.ts';
import { writePolicyTemplates } from './package/policy/write-templates.ts';
import { startOnce } from './package/start-once.ts';
import { top } from './run.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    here: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    templates: { type: 'boolean', default: false },
    arch: { type: 'string', multiple: true },
    start: { type: 'string' },
  },
});

if (values.templates) {
  const changed = writePolicyTemplates(top);
  console.log(changed.length === 0 ? 'Nothing has changed.' : `Written: ${changed.join(', ')}`);
} else if (values.start !== undefined) {
  const problems = await startOnce(path.resolve(values.start));
  console.log(problems.length === 0 ? 'It starts, and stays.' : problems.map((one) => `- ${one}`).join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
} else if (values.check) {
  // Written to stderr at once: electron-builder has ended this process with code 0 before.
  process.exit((await runCheck(top, values.here ? 'here' : 'all', values.built)) === 0 ? 0 : 1);
} else {
  process.exitCode = await makePackages(top, values.arch ?? []);
}
