import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { Leaf } from '../../../../shared/model/origin/provenance.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { errorDataOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { createContractsActions } from '../stores/contracts-actions.ts';
import own from './answer.module.css';

const PAGE = 200;

/** Everything in the answer, one line for each value, with its source text. */
export function LeavesTable(props: { answerId: string; leaves: readonly Leaf[]; total: number | null }) {
  const { t, i18n } = useTranslation('contracts');
  const actions = useKept(createContractsActions);
  const [fetched, setFetched] = useState<{ answerId: string; rows: readonly Leaf[]; total: number } | null>(null);
  const [error, setError] = useState<AppErrorData | null>(null);
  const newer = fetched?.answerId === props.answerId ? fetched : null;
  const rows = newer === null ? props.leaves : [...props.leaves, ...newer.rows];
  // A registration carries its first leaves without their count: a full page may have more behind it.
  const total = newer?.total ?? props.total ?? (rows.length >= PAGE ? null : rows.length);
  const hasMore = total === null || rows.length < total;

  const more = async () => {
    setError(null);
    try {
      const page = await actions.leaves({
        answerId: props.answerId,
        under: '',
        offset: rows.length,
        limit: PAGE,
      });
      setFetched({ answerId: props.answerId, rows: [...(newer?.rows ?? []), ...page.rows], total: page.total });
    } catch (thrown) {
      setError(errorDataOf(thrown));
    }
  };
  if (rows.length === 0) return <p className={own.quiet}>{t('outcome.noAnswerFields')}</p>;
  return (
    <>
      <table className={own.fields} aria-label={t('details.all')}>
        <colgroup>
          <col className={own.leafPath} />
          <col />
          <col className={own.readAs} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('details.path')}</th>
            <th scope="col">{t('details.value')}</th>
            <th scope="col">{t('details.readAs')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((leaf) => (
            <tr key={leaf.path}>
              <th scope="row" className="selectable mono">
                {leaf.path}
              </th>
              <td className="selectable mono">{leaf.raw}</td>
              <td>
                {leaf.field === null
                  ? ''
                  : i18n.exists(`contracts:details.fieldNames.${leaf.field}`)
                    ? t(`details.fieldNames.${leaf.field}`)
                    : leaf.field}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore ? (
        <div className={own.more}>
          <Button size="sm" variant="secondary" onPress={() => void more()}>
            {t('details.more')}
          </Button>
          {total === null ? null : <span>{t('details.shown', { shown: rows.length, total })}</span>}
        </div>
      ) : null}
      {error === null ? null : (
        <p role="alert" className={own.quiet}>
          {errorText(t, error).what} {errorText(t, error).todo}
        </p>
      )}
    </>
  );
}
