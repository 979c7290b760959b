import type { TFunction } from 'i18next';
import Users from 'lucide-react/icons/users';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { REASON_CHARS } from '../../../../shared/model/limits.ts';
import type { Release } from '../../../../shared/model/office/release.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { FailedBanner } from '../../../shared-parts/failed.tsx';
import { saidAt } from '../../../text/day-words.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { createReviewStore } from '../stores/create-review-store.ts';
import styles from './release.module.css';
import { ReviewRows } from './review-rows.tsx';

type Store = ReturnType<typeof createReviewStore>;

/** A colleague's request for a release: exactly the rows that would be sent, and the decision about them. */
export function ReviewPage({ id }: { id: string }) {
  const { t } = useTranslation('contracts');
  const store = useKept(createReviewStore);
  const { release, rows, total, busy, error } = useStore(store, (state) => state);
  useEffect(() => void store.getState().open(id), [store, id]);
  return (
    <div className={styles.page}>
      <FailedBanner error={error} level="warning" />
      {release === null ? (
        busy === 'read' ? null : (
          <p className="muted">{t('release.review.gone')}</p>
        )
      ) : (
        <>
          <Asked release={release} />
          <ReviewRows rows={rows} by={release.by} isOfJob={release.source.of === 'job'} />
          {rows.length < total ? (
            <Button isBusy={busy !== null} onPress={() => void store.getState().more()}>
              {t('release.more')}
            </Button>
          ) : null}
          {release.isMine || release.state !== 'waiting' ? (
            <Said release={release} />
          ) : (
            <Decision store={store} release={release} />
          )}
        </>
      )}
    </div>
  );
}

function Asked({ release }: { release: Release }) {
  const { t } = useTranslation('contracts');
  const isTechnical = useTechnical();
  const { by, count, source, words } = release;
  return (
    <header>
      <Icon of={Users} size={20} />
      <div>
        <h2>{t('release.review.title', { count })}</h2>
        <p className="muted">
          {source.of === 'job' ? `${source.name}. ` : ''}
          {t(count === 1 ? 'release.review.asks' : 'release.review.asksMany', { by })} {toWhom(t, release, isTechnical)}{' '}
          {t('release.review.exactly')}
        </p>
        {words === '' ? null : <blockquote>{words}</blockquote>}
      </div>
    </header>
  );
}

/** By this desk's own name of the operator; the address the request itself states where that is another one. */
function toWhom(t: TFunction, { apiAddress, clientId, profile }: Release, isTechnical: boolean): string {
  const there = { address: apiAddress, client: clientId };
  if (profile === null) return t('contracts:release.review.toUnknown', there);
  if (profile.apiAddress === apiAddress) {
    return t(isTechnical ? 'contracts:release.review.to' : 'contracts:release.review.toKnown', {
      ...there,
      name: profile.name,
    });
  }
  return t('contracts:release.review.toOther', { ...there, name: profile.name, own: profile.apiAddress });
}

function Said({ release }: { release: Release }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { state, decidedAt, decidedBy, decisionWords, isFileSeen, at } = release;
  return (
    <Banner level="info">
      <b>{t(`release.now.${state}`, { by: decidedBy ?? '', at: saidAt(decidedAt ?? at, formats) })}</b>{' '}
      {decisionWords === '' ? '' : t('release.said', { words: decisionWords })}{' '}
      {isFileSeen === false ? t('release.fileUnseen') : ''}
    </Banner>
  );
}

function Decision({ store, release }: { store: Store; release: Release }) {
  const { t } = useTranslation('contracts');
  const [words, setWords] = useState('');
  const [hasLooked, setLooked] = useState(false);
  const { busy, isTheFile, rows, total } = useStore(store, (state) => state);
  const doubts = rows.reduce((sum, { warnings, covers }) => sum + warnings.length + (covers > 0 ? 1 : 0), 0);
  const unseen = new Set(rows.flatMap(({ poa }) => (poa.isSeen ? [] : [poa.sha256]))).size;
  const { decide, seeFile } = store.getState();
  return (
    <section aria-label={t('release.review.decision')}>
      <TextField
        label={t('release.review.words', { by: release.by })}
        value={words}
        onChange={setWords}
        maxLength={REASON_CHARS}
        messages={[{ level: 'hint', text: t('release.review.wordsHint') }]}
      />
      {doubts === 0 ? null : (
        <Checkbox isSelected={hasLooked} onChange={setLooked}>
          {t('release.review.looked', { count: doubts })}
        </Checkbox>
      )}
      {unseen === 0 ? null : <p className="small muted">{t('release.review.unseen', { count: unseen })}</p>}
      <div className={styles.buttons}>
        <Button variant={unseen === 0 ? 'quiet' : 'primary'} isBusy={busy !== null} onPress={() => void seeFile()}>
          {t('release.review.seeFile')}
        </Button>
        <Button
          variant={unseen === 0 ? 'primary' : 'secondary'}
          isBusy={busy !== null}
          disabledReason={
            rows.length < total
              ? t('release.review.allFirst')
              : doubts > 0 && !hasLooked
                ? t('release.review.lookFirst')
                : null
          }
          onPress={() => void decide('approved', words.trim())}
        >
          {unseen === 0 ? t('release.review.release') : t('release.review.releaseUnseen', { count: unseen })}
        </Button>
        <Button
          variant="secondary"
          isBusy={busy !== null}
          disabledReason={words.trim() === '' ? t('release.review.needWords') : null}
          onPress={() => void decide('refused', words.trim())}
        >
          {t('release.review.decline')}
        </Button>
      </div>
      {isTheFile === null ? null : (
        <p role="status">{t(isTheFile ? 'release.review.fileFits' : 'release.review.fileDiffers')}</p>
      )}
    </section>
  );
}
