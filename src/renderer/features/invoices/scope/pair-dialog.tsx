import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pair } from '../../../../shared/model/register/register.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { WayOn } from '../../../shared-parts/way-on.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import styles from '../invoices.module.css';
import type { KnownPair, PairsStore } from '../stores/create-pairs-store.ts';
import type { SavedStore } from '../stores/create-saved-store.ts';
import { ByIds } from './by-ids.tsx';
import { Groups } from './groups.tsx';
import { PairTable } from './pair-table.tsx';
import { pairKey } from './paste-pairs.ts';

/** The bridge takes no more in one scope. */
const MAX_PAIRS = 3000;
const NONE: readonly KnownPair[] = [];

/** Whose invoices: pairs from the register, typed or pasted. Nothing is sent from here. */
export function PairDialog(props: {
  pairs: PairsStore;
  chosen: readonly Pair[];
  startsWithIds: boolean;
  isOpen: boolean;
  onClose: () => void;
  groups: SavedStore;
  onChoose: (pairs: Pair[] | 'everything') => void;
}) {
  const { t } = useTranslation('invoices');
  const { pairs } = props;
  const loadable = useStoreValue(pairs, (state) => state.pairs);
  const loaded = latestOf(loadable);
  const known = loaded ?? NONE;
  useEffect(() => {
    void pairs.getState().load();
    return () => pairs.getState().release();
  }, [pairs]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Pair>>(
    () => new Map(props.chosen.map((pair) => [pairKey(pair), pair])),
  );
  const [filter, setFilter] = useState('');
  const shown = useMemo(() => matching(known, filter), [known, filter]);
  const knownKeys = useMemo(() => new Set(known.map(pairKey)), [known]);
  const byKey = useMemo(() => new Map(known.map((pair) => [pairKey(pair), pair])), [known]);
  const selected = useMemo(() => new Set([...chosen.keys()].filter((key) => knownKeys.has(key))), [chosen, knownKeys]);
  // Until the register is loaded it is unknown which of them it lacks.
  const typed = loaded === null ? [] : [...chosen].filter(([key]) => !knownKeys.has(key)).map(([, pair]) => pair);

  const select = (keys: Iterable<string>) => {
    const next = new Map(typed.map((pair) => [pairKey(pair), pair]));
    for (const key of keys) {
      const pair = byKey.get(key);
      if (pair !== undefined) next.set(key, { customerId: pair.customerId, propertyId: pair.propertyId });
    }
    setChosen(next);
  };
  const selectShown = (isSelected: boolean) => {
    const keys = new Set(shown.map(pairKey));
    select(isSelected ? [...selected, ...keys] : [...selected].filter((key) => !keys.has(key)));
  };
  const add = (pairs: readonly Pair[]) =>
    setChosen(new Map([...chosen, ...pairs.map((pair) => [pairKey(pair), pair] as const)]));
  const isAllShown = shown.length > 0 && shown.every((pair) => selected.has(pairKey(pair)));
  const isTooMany = chosen.size > MAX_PAIRS;

  return (
    <Dialog
      title={t('pick.title')}
      width="wide"
      isOpen={props.isOpen}
      onClose={props.onClose}
      actions={
        <>
          <span className={styles.chosen} role="status">
            {isTooMany ? t('pick.most', { count: MAX_PAIRS }) : t('pick.chosen', { count: chosen.size })}
          </span>
          <Button variant="secondary" onPress={() => props.onChoose('everything')}>
            {t('pick.everything')}
          </Button>
          <Button variant="secondary" onPress={props.onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            isDisabled={chosen.size === 0 || isTooMany}
            onPress={() => props.onChoose([...chosen.values()])}
          >
            {t('pick.show')}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <p className="small muted">{t('pick.intro')}</p>
        {loadable.state === 'failed' ? (
          <p className={styles.note} role="alert">
            {errorText(t, loadable.error).what}{' '}
            <WayOn after={loadable.error} onAgain={() => void pairs.getState().load()} variant="quiet" />
          </p>
        ) : loaded?.length === 0 ? (
          <p className={styles.note}>
            <b>{t('pick.none')}.</b> {t('pick.noneText')}
          </p>
        ) : (
          <>
            <div className={styles.pickTools}>
              <SearchField
                label={t('pick.filter')}
                placeholder={t('pick.filter')}
                clearLabel={t('pick.clear')}
                value={filter}
                onChange={setFilter}
                width={280}
                autoFocus={!props.startsWithIds}
              />
              <Button
                size="sm"
                isDisabled={shown.length === 0}
                keys={['Ctrl', 'A']}
                onPress={() => selectShown(!isAllShown)}
              >
                {isAllShown ? t('pick.selectNone') : t('pick.select')}
              </Button>
            </div>
            <PairTable
              // Before the register is here: rows of the right height, so nothing jumps.
              shown={loaded === null ? null : shown}
              selected={selected}
              onSelect={select}
              onSelectAll={selectShown}
            />
          </>
        )}
        <Groups store={props.groups} chosen={[...chosen.values()]} onAdd={add} />
        <ByIds
          typed={typed}
          autoFocus={props.startsWithIds}
          onAdd={add}
          onRemove={(pair) => setChosen(new Map([...chosen].filter(([key]) => key !== pairKey(pair))))}
        />
      </div>
    </Dialog>
  );
}

function matching(pairs: readonly KnownPair[], filter: string): readonly KnownPair[] {
  const words = filter.toLocaleLowerCase('sv').split(/\s+/).filter(Boolean);
  if (words.length === 0) return pairs;
  return pairs.filter((pair) => {
    const text = `${pair.customerId} ${pair.customerName} ${pair.propertyId} ${pair.address}`.toLocaleLowerCase('sv');
    return words.every((word) => text.includes(word));
  });
}
