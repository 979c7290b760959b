import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Release, ReleaseRow } from '../../../../shared/model/release.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { errorText } from '../../../text/error-text.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { PersonalNumber } from '../../../ui/personal-number-field/hold-to-show.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { createReviewStore } from '../stores/create-review-store.ts';
import styles from './release.module.css';

type Store = ReturnType<typeof createReviewStore>;

/** What a colleague asks one to release: exactly the rows that would go, and one's word about them. */
export function ReviewPage({ id }: { id: string }) {
  const { t } = useTranslation('contracts');
  const store = useKept(createReviewStore);
  const { release, rows, total, busy, error } = useStore(store, (state) => state);
  useEffect(() => void store.getState().open(id), [store, id]);
  const failed = error === null ? null : errorText(t, error);
  return (
    <div className={styles.page}>
      {failed === null ? null : (
        <Banner level="warning">
          <b>{failed.what}</b> {failed.todo}
        </Banner>
      )}
      {release === null ? (
        busy === 'read' ? null : (
          <p className="muted">{t('release.review.gone')}</p>
        )
      ) : (
        <>
          <Asked release={release} />
          <Rows rows={rows} />
          {rows.length < total ? (
            <Button isBusy={busy === 'read'} onPress={() => void store.getState().more()}>
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
  const { by, count, source, words, apiAddress } = release;
  return (
    <header>
      <h2>{t('release.review.title', { by, count })}</h2>
      <p className="small muted">
        {source.of === 'job' ? `${source.name}. ` : ''}
        {t('release.review.to', { address: apiAddress })} {t('release.review.exactly')}
      </p>
      {words === '' ? null : <blockquote>{words}</blockquote>}
    </header>
  );
}

function Rows({ rows }: { rows: readonly ReleaseRow[] }) {
  const { t } = useTranslation('contracts');
  return (
    <table className={styles.rows} aria-label={t('release.review.table')}>
      <thead>
        <tr>
          {(['number', 'customer', 'property', 'poa', 'notes'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`release.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.number} ${row.customer.id} ${row.property.id}`} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: ReleaseRow }) {
  const { t } = useTranslation('contracts');
  const { customer, property, poa, warnings, covers, reason } = row;
  return (
    <tr>
      <td className="tnum">{row.number}</td>
      <td>
        <b>{`${customer.first_name} ${customer.last_name}`}</b>
        <Lines of={[customer.id]} />
        <span className="small muted">
          <PersonalNumber value={customer.soc_id} showLabel={t('form.showPersonalNumber')} />
        </span>
        <Lines of={[customer.email, customer.phone]} />
      </td>
      <td>
        {property.address}
        <Lines of={[`${property.zip_code} ${property.city}`, property.id, property.property_number]} />
      </td>
      <td>
        {t(poa.isSeen ? 'release.poaSeen' : 'release.poaUnseen', { name: poa.name })}
        <Lines of={[poa.type]} />
      </td>
      <td>
        {covers === 0 ? null : <p>{t('release.beside', { reason })}</p>}
        {warnings.length === 0 ? null : <p>{t('release.warnings', { count: warnings.length })}</p>}
      </td>
    </tr>
  );
}

function Lines({ of }: { of: readonly string[] }) {
  const said = [...new Set(of.map((text) => text.trim()))].filter((text) => text !== '');
  return said.map((text) => (
    <span key={text} className="small muted">
      {text}
    </span>
  ));
}

function Said({ release }: { release: Release }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { state, decidedAt, decidedBy, decisionWords, at } = release;
  return (
    <Banner level="info">
      <b>{t(`release.now.${state}`, { by: decidedBy ?? '', at: formats.dateTime(decidedAt ?? at) })}</b>{' '}
      {decisionWords === '' ? '' : t('release.said', { words: decisionWords })}
    </Banner>
  );
}

function Decision({ store, release }: { store: Store; release: Release }) {
  const { t } = useTranslation('contracts');
  const [words, setWords] = useState('');
  const { busy, isTheFile } = useStore(store, (state) => state);
  const { decide, seeFile } = store.getState();
  return (
    <section aria-label={t('release.review.decision')}>
      <TextField
        label={t('release.review.words', { by: release.by })}
        value={words}
        onChange={setWords}
        maxLength={500}
      />
      <div className={styles.buttons}>
        <Button variant="primary" isBusy={busy === 'approved'} onPress={() => void decide('approved', words.trim())}>
          {t('release.review.release')}
        </Button>
        <Button
          isBusy={busy === 'refused'}
          disabledReason={words.trim() === '' ? t('release.review.needWords') : null}
          onPress={() => void decide('refused', words.trim())}
        >
          {t('release.review.decline')}
        </Button>
        <Button isBusy={busy === 'file'} onPress={() => void seeFile()}>
          {t('release.review.seeFile')}
        </Button>
      </div>
      {isTheFile === null ? null : (
        <p role="status">{t(isTheFile ? 'release.review.fileFits' : 'release.review.fileDiffers')}</p>
      )}
    </section>
  );
}
