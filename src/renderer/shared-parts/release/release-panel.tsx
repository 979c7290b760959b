import Users from 'lucide-react/icons/users';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { REASON_CHARS } from '../../../shared/model/limits.ts';
import type { Release } from '../../../shared/model/office/release.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useOwn } from '../../hooks/use-owned.ts';
import { createReleaseStore, type ReleaseOf } from '../../stores/create-release-store.ts';
import { saidAt } from '../../text/day-words.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { FailedBanner } from '../failed.tsx';
import styles from './release-panel.module.css';

const LEVELS = {
  waiting: 'info',
  released: 'info',
  declined: 'rejected',
  expired: 'warning',
  withdrawn: 'info',
} as const;
const MAY_ASK: ReadonlySet<Release['state']> = new Set(['declined', 'expired', 'withdrawn']);

/** `free`: no release is needed, or it was given; `held`: it may not be sent yet. */
export type ReleaseStanding = 'loading' | 'free' | 'held';

/** One's own registration or job that needs a release: the request to a colleague, and their decision. */
export function ReleasePanel({
  of,
  isNeeded,
  onStanding,
}: {
  of: ReleaseOf;
  isNeeded: (above: number) => boolean;
  onStanding?: (standing: ReleaseStanding) => void;
}) {
  const { t } = useTranslation('contracts');
  const { store } = useOwn(createReleaseStore);
  const { release, status, isBusy, error } = useStore(store, (state) => state);
  const [words, setWords] = useState('');
  const id = 'jobId' in of ? of.jobId : of.registrationId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id is another question
  useEffect(() => void store.getState().open(of), [store, id]);
  const isFree = status !== null && (status.above === null || release?.state === 'released');
  const standing = status === null ? 'loading' : isFree ? 'free' : 'held';
  useEffect(() => onStanding?.(standing), [onStanding, standing]);
  if (status === null || status.above === null || (release === null && !isNeeded(status.above))) return null;
  const mayAsk = release === null || MAY_ASK.has(release.state);
  const problem =
    error ?? (mayAsk && status.problem !== null ? ({ code: 'release', reason: status.problem } as const) : null);
  return (
    <section className={styles.panel} aria-label={t('release.title')}>
      {release === null ? (
        <Banner level="info">
          <b>{t('release.title')}.</b> {t('release.why')}
        </Banner>
      ) : (
        <Standing release={release} />
      )}
      <FailedBanner error={problem} level="warning" />
      {mayAsk ? (
        <>
          <TextField label={t('release.words')} value={words} onChange={setWords} maxLength={REASON_CHARS} />
          <Button
            icon={Users}
            variant="primary"
            isBusy={isBusy}
            onPress={() => void store.getState().ask(words.trim())}
          >
            {t(release === null ? 'release.ask' : 'release.askAgain')}
          </Button>
        </>
      ) : (
        <Button size="sm" isBusy={isBusy} onPress={() => void store.getState().withdraw()}>
          {t('release.withdraw')}
        </Button>
      )}
    </section>
  );
}

/** It was taken back, and the colleague does not know yet. */
export function WithdrawalGoingOut({ registrationId }: { registrationId: string }) {
  const { store } = useOwn(createReleaseStore);
  const release = useStore(store, (state) => state.release);
  useEffect(() => void store.getState().open({ registrationId }), [store, registrationId]);
  return release?.state === 'withdrawn' && release.isGoingOut ? <Standing release={release} /> : null;
}

function Standing({ release }: { release: Release }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { state, at, decidedAt, decidedBy, decisionWords, isFileSeen, expiresAt, isGoingOut } = release;
  const when = saidAt(decidedAt ?? at, formats);
  return (
    <Banner level={LEVELS[state]}>
      <b>{t(`release.now.${state}`, { at: when, by: decidedBy ?? '' })}</b>{' '}
      {decisionWords === '' ? '' : t('release.said', { words: decisionWords })}{' '}
      {state === 'released' && expiresAt !== null ? t('release.until', { at: saidAt(expiresAt, formats) }) : ''}{' '}
      {isFileSeen === false ? `${t('release.fileUnseen')} ` : ''}
      {isGoingOut ? t('release.goingOut') : ''}
    </Banner>
  );
}
