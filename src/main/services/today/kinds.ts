import type { TodayKind, TodayLine } from '../../../shared/model/today.ts';
import { guessLines, noticeLines } from './app-lines.ts';
import { clashLines } from './clash-lines.ts';
import { doubleLines } from './double-lines.ts';
import { failedLines, notFoundLines } from './fetch-lines.ts';
import { freshLines } from './fresh-lines.ts';
import { handOverLines } from './hand-over-lines.ts';
import { disagreeLines, lackingLines } from './hours-lines.ts';
import { changedLines, goneLines, noAmountLines, uncheckedLines } from './invoice-lines.ts';
import { draftLines, heldLines, pausedLines } from './job-lines.ts';
import { rejectedLines, unknownLines, waitingForPersonLines } from './registration-lines.ts';
import { releaseLines } from './release-lines.ts';
import type { TodayContext } from './today-parts.ts';

type Kind = { readonly kind: TodayKind; find(context: TodayContext): TodayLine[] };

/** Everything that can need a person, in the order of Today. A new kind is one entry here. */
export const KINDS: readonly Kind[] = [
  { kind: 'unknown', find: unknownLines },
  { kind: 'double', find: doubleLines },
  { kind: 'rejected', find: rejectedLines },
  { kind: 'release', find: releaseLines },
  { kind: 'handed', find: handOverLines },
  { kind: 'held', find: waitingForPersonLines },
  { kind: 'held', find: clashLines },
  { kind: 'held', find: heldLines },
  { kind: 'held', find: pausedLines },
  { kind: 'draft', find: draftLines },
  { kind: 'failed', find: failedLines },
  { kind: 'not-found', find: notFoundLines },
  { kind: 'fresh', find: freshLines },
  { kind: 'invoice', find: uncheckedLines },
  { kind: 'invoice', find: noAmountLines },
  { kind: 'invoice', find: changedLines },
  { kind: 'invoice', find: goneLines },
  { kind: 'invoice', find: disagreeLines },
  { kind: 'hours', find: lackingLines },
  { kind: 'guess', find: guessLines },
  { kind: 'notice', find: noticeLines },
];
