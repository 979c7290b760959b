import { nodeFiles } from '../poa/node-files.ts';
import { createConfirming } from '../services/app/confirming.ts';
import { whoIsHere } from '../services/office/joined-office.ts';
import { createDrafts } from '../store/drafts.ts';
import type { AnswerParts } from './answer-parts.ts';
import type { AppParts } from './app-parts.ts';
import type { Base } from './base.ts';
import type { Network } from './network.ts';
import type { composeOffice } from './office-side.ts';
import type { Registering } from './registering.ts';

/** Everything the earlier steps made, under one name each; a service takes what it needs. */
export type ComposedParts = ReturnType<typeof gatherParts>;

/** `desktop` and `sample` already have IT's restrictions. */
export function gatherParts(
  parts: AppParts,
  base: Base,
  network: Network,
  answers: AnswerParts,
  registering: Registering & { readonly office: ReturnType<typeof composeOffice> },
) {
  const { desktop: plainDesktop, sample: _, ...given } = parts;
  return {
    ...given,
    ...base,
    ...network,
    ...answers,
    ...registering,
    plainDesktop,
    files: nodeFiles,
    userName: parts.facts.userName,
    who: () => whoIsHere(parts.settingsFile, parts.facts.userName),
    fraction: () => parts.random.fraction(),
    confirm: createConfirming(base.desktop),
    drafts: createDrafts(base.store.ledgerDb, parts),
    isBusy: () => base.jobs.isAnyRunning() || registering.attempts.isAnyUnderWay() || registering.bulk.isRunning(),
  };
}
