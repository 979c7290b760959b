import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';
import type { Overview } from '../../../shared/model/register/overview.ts';
import type { DuplicatePair } from '../../../shared/model/register/register.ts';
import { maskSocId } from '../../../shared/rules/mask.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import styles from './register.module.css';

type Fields = Readonly<Record<string, string>>;

/** Possible duplicates side by side: for each field the person picks the right value. */
export function RegisterDuplicatesDialog(props: { onClose: () => void }) {
  const calls = useCalls('register');
  const { t } = useTranslation('register');
  const [found, setFound] = useState<{ pairs: DuplicatePair[]; total: number } | null>(null);
  const [skipped, setSkipped] = useState(0);
  const [fromB, setFromB] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const pair = found?.pairs[skipped] ?? null;
  const linked = useLinkedOf(pair);
  // Elsewhere, or with other people: then merging is not what most would do.
  const isElsewhere =
    linked !== null && linked.a.length > 0 && linked.b.length > 0 && !linked.a.some((one) => linked.b.includes(one));

  const load = useCallback(async () => {
    try {
      setFound(await calls.duplicates());
    } catch (thrown) {
      setProblem(errorText(t, errorDataOf(thrown)).what);
    }
  }, [calls, t]);
  useEffect(() => void load(), [load]);
  // Where one record lacks a value, the other's is offered; where both have one, the first.
  useEffect(() => {
    if (pair !== null) {
      const [a, b]: [Fields, Fields] = [pair.a, pair.b];
      setFromB(new Set(Object.keys(a).filter((name) => a[name]?.trim() === '' && b[name]?.trim() !== '')));
    }
  }, [pair]);

  const merge = async () => {
    if (pair === null) return;
    const [a, b]: [Fields, Fields] = [pair.a, pair.b];
    const kept = Object.fromEntries(Object.keys(a).map((name) => [name, (fromB.has(name) ? b : a)[name] ?? '']));
    const droppedId = kept.id === a.id ? (b.id ?? '') : (a.id ?? '');
    try {
      await calls.merge(
        pair.kind === 'customers'
          ? { kind: pair.kind, kept: kept as Customer, droppedId }
          : { kind: pair.kind, kept: kept as Property, droppedId },
      );
      await load();
    } catch (thrown) {
      setProblem(errorText(t, errorDataOf(thrown)).what);
    }
  };
  const shown = (name: string, value: string | undefined) =>
    value === undefined || value === '' ? t('duplicates.empty') : name === 'soc_id' ? maskSocId(value) : value;

  return (
    <Dialog
      title={t('duplicates.title')}
      width="wide"
      isOpen
      onClose={props.onClose}
      cancel={t('common:close')}
      actions={
        pair === null ? null : (
          <>
            <Button variant="secondary" onPress={() => setSkipped(skipped + 1)}>
              {t('duplicates.different')}
            </Button>
            <Button variant={isElsewhere ? 'secondary' : 'primary'} onPress={() => void merge()}>
              {t('duplicates.merge', { id: (fromB.has('id') ? pair.b : pair.a).id })}
            </Button>
          </>
        )
      }
    >
      {pair === null ? (
        <p role="status">{found === null ? t('duplicates.looking') : t('duplicates.none')}</p>
      ) : (
        <>
          <p>
            {t(`duplicates.reason.${pair.reason}`)}{' '}
            <span className="muted">{t('duplicates.left', { count: (found?.total ?? 0) - skipped })}</span>
          </p>
          <div className={styles.columns}>
            <div className={cx(styles.column, styles.columnHeads)} aria-hidden="true">
              <span />
              <span className={styles.both}>
                <span>{pair.a.id}</span>
                <span>{pair.b.id}</span>
              </span>
            </div>
            {Object.keys(pair.a).map((name) => {
              const [a, b]: [Fields, Fields] = [pair.a, pair.b];
              const label = name === 'id' ? t(`entry.ids.${pair.kind}`) : t(`entry.fields.${name}`);
              return (
                <div key={name} className={styles.column}>
                  <span>{label}</span>
                  {a[name] === b[name] ? (
                    <span className={cx(styles.both, 'tnum')}>
                      <span>{shown(name, a[name])}</span>
                      <span className="subtle">{t('duplicates.same')}</span>
                    </span>
                  ) : (
                    <Segmented
                      label={label}
                      items={[
                        { id: 'a', label: shown(name, a[name]) },
                        { id: 'b', label: shown(name, b[name]) },
                      ]}
                      selected={fromB.has(name) ? 'b' : 'a'}
                      onSelect={(side) => {
                        const next = new Set(fromB);
                        if (side === 'b') {
                          next.add(name);
                        } else {
                          next.delete(name);
                        }
                        setFromB(next);
                      }}
                    />
                  )}
                </div>
              );
            })}
            <div className={styles.column} aria-busy={linked === null}>
              <span>{t(`duplicates.linked.${pair.kind}`)}</span>
              <span className={styles.both}>
                <span>{linked === null ? '' : linked.a.join('; ') || t('duplicates.noneKnown')}</span>
                <span>{linked === null ? '' : linked.b.join('; ') || t('duplicates.noneKnown')}</span>
              </span>
            </div>
          </div>
          <p className="small muted">{t('duplicates.text')}</p>
        </>
      )}
      <p className="small" role="status">
        {problem}
      </p>
    </Dialog>
  );
}

type Linked = Readonly<Record<'a' | 'b', readonly string[]>>;

/** Where each of two customers lives, or who lives at each of two properties; null: not read yet. */
function useLinkedOf(pair: DuplicatePair | null): Linked | null {
  const calls = useCalls('overview');
  const [read, setRead] = useState<{ pair: DuplicatePair; linked: Linked } | null>(null);
  useEffect(() => {
    if (pair === null) return;
    const labelsOf = ({ linked }: Overview) => linked.map(({ label }) => label);
    const of = ({ id }: { id: string }) => calls.read({ kind: pair.kind, id }).then(labelsOf, () => []);
    void Promise.all([of(pair.a), of(pair.b)]).then(([a, b]) => setRead({ pair, linked: { a, b } }));
  }, [calls, pair]);
  return read !== null && read.pair === pair ? read.linked : null;
}
