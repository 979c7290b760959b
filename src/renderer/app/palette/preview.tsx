import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Overview } from '../../../shared/model/register/overview.ts';
import { maskSocId } from '../../../shared/rules/mask.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { askAfter } from '../../hooks/while-mounted.ts';
import styles from './palette.module.css';
import type { PaletteEntry } from './palette-entries.ts';
import { previewFacts } from './preview-facts.ts';

/** While a person moves through the list, only the entry they stop at is read. */
const WAIT_MS = 120;

/** A preview of the chosen entry. Not read out by screen readers, because the entry's page has the same and more. */
export function Preview({ entry }: { entry: PaletteEntry }) {
  const { t } = useTranslation('app');
  const formats = useFormats();
  const calls = useCalls('overview');
  const [overview, setOverview] = useState<Overview | null>(null);
  const { kind, id } = entry.about ?? { kind: 'customers' as const, id: '' };
  useEffect(() => {
    setOverview(null);
    if (id === '') return;
    return askAfter(WAIT_MS, () => calls.read({ kind, id }), setOverview);
  }, [calls, kind, id]);
  if (entry.about === undefined) return null;
  const facts = overview === null ? null : previewFacts(overview, maskSocId);
  const line = (label: string, value: string | null) =>
    value === null ? null : (
      <>
        <dt>{t(`palette.preview.${label}`)}</dt>
        <dd className="tnum">{value}</dd>
      </>
    );
  return (
    <aside className={styles.preview} aria-hidden="true">
      <b>{entry.text}</b>
      <p className="small muted tnum">{facts?.ids ?? ' '}</p>
      {facts === null ? null : (
        <>
          {facts.contracts.length === 0 ? null : (
            <ul>
              {facts.contracts.map(({ key, label, state }) => (
                <li key={key}>
                  <i data-state={state} />
                  {label}
                </li>
              ))}
            </ul>
          )}
          <dl>
            {line('invoices', facts.invoices && t('palette.preview.checkedOf', facts.invoices))}
            {line('latest', facts.latest && `${formats.decimal(facts.latest.amount)} ${facts.latest.currency}`.trim())}
            {line(
              'hours',
              facts.hours &&
                t('palette.preview.of', {
                  delivered: formats.integer(facts.hours.delivered),
                  expected: formats.integer(facts.hours.expected),
                }),
            )}
            {line('needsYou', facts.open === 0 ? null : t('palette.preview.things', { count: facts.open }))}
          </dl>
        </>
      )}
    </aside>
  );
}
