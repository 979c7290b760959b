import type { CallInput } from '../../../../shared/bridge/schema.ts';
import { type Decision, signApproval } from '../../../office/people/approval.ts';
import type { Confirm } from '../../app/confirming.ts';
import { coversOf, type Decided } from './release-content.ts';
import { type ReleaseParts, refuse } from './release-parts.ts';
import { showRelease } from './show-release.ts';
import { trustHere, VALID_MS } from './verdict.ts';
import { signingHere } from './who-am-i.ts';

/**
 * Signs a colleague's decision over what this desk made of the rows it showed. Nobody decides about their own request:
 * this desk refuses it, the database refuses it, and the sending desk would not accept it.
 */
export async function decideRelease(
  parts: ReleaseParts & { readonly confirm: Confirm; readonly isFileSeen: (sha256: string) => boolean },
  { id, decision, words }: CallInput<'releases.decide'>,
): Promise<void> {
  const { release, jobs } = decidable(parts, id);
  if (decision === 'approved') {
    const { by, count, apiAddress, profile } = release;
    const operator = profile === null ? apiAddress : `${profile.name}, ${apiAddress}`;
    const files = new Set(jobs.flatMap(({ asked }) => asked.rows.map(({ poa }) => poa.sha256)));
    const unseenFiles = [...files].filter((sha256) => !parts.isFileSeen(sha256)).length;
    await parts.confirm({ what: 'release', by, count, operator, unseenFiles });
  }
  // The person took their time: it may be withdrawn, or decided by somebody else.
  const { jobs: still } = decidable(parts, id);
  if (still.length !== jobs.length) return refuse('changed');
  keepDecided(parts, still, decision, words);
}

function decidable(parts: ReleaseParts, id: string) {
  signingHere(parts);
  const jobs = parts.book.group(id);
  const trust = trustHere(parts, parts.session.officeNow());
  const release = trust && showRelease(parts, trust, jobs);
  if (release === null) return refuse(jobs.length === 0 ? 'not-found' : 'incomplete');
  if (release.isMine) return refuse('own');
  if (release.state === 'expired') return refuse('expired');
  if (release.state !== 'waiting') return refuse('decided');
  return { release, jobs };
}

function keepDecided(
  parts: ReleaseParts & { readonly isFileSeen: (sha256: string) => boolean },
  jobs: ReturnType<typeof decidable>['jobs'],
  decision: Decision,
  words: string,
): void {
  const { live, key, person } = signingHere(parts);
  const at = parts.session.officeNow();
  parts.db.transaction(() => {
    for (const { hash, asked, requests } of jobs) {
      const { operatorId, clientId } = asked.to;
      const isFileSeen = asked.rows.every(({ poa }) => parts.isFileSeen(poa.sha256));
      const { approval, signature } = signApproval(key, {
        ...{ officeId: live.keys.officeId, operatorId, clientId, requests, covers: coversOf(asked), decision },
        ...{ isFileSeen, preparedBy: asked.preparedBy, person: person.id, expiresAt: at + VALID_MS },
      });
      const said = {
        approval: { ...approval, requests: [...requests], covers: coversOf(asked) },
        words,
      } satisfies Decided;
      const given = { login: person.login, desk: live.desk.who().desk, at, text: JSON.stringify(said) };
      parts.book.keepDecision(hash, given, signature, false);
    }
  });
  parts.exchange.touch();
}
