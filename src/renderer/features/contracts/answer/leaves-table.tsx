import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useOwn } from '../../../hooks/use-owned.ts';
import { REQUESTED_ROWS } from '../../../stores/page-round.ts';
import { errorText } from '../../../text/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { createLeafPages } from '../stores/create-leaf-pages.ts';
import own from './answer.module.css';

/** Everything in the answer, one line for each value, with its source text. */
export function LeavesTable({ answerId }: { answerId: string }) {
  const { t, i18n } = useTranslation('contracts');
  const pages = useOwn((client) => createLeafPages(client, answerId));
  const { rows, total, error } = useStore(pages.store);
  useEffect(() => void pages.need(0, 0), [pages]);
  if (total === 0) return <p className={own.quiet}>{t('outcome.noAnswerFields')}</p>;
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
          {[...rows.values()].map((leaf) => (
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
      {total !== null && rows.size < total ? (
        <div className={own.more}>
          <Button size="sm" variant="secondary" onPress={() => void pages.need(0, rows.size + REQUESTED_ROWS - 1)}>
            {t('details.more')}
          </Button>
          <span>{t('details.shown', { shown: rows.size, total })}</span>
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
