import Copy from 'lucide-react/icons/copy';
import FilePlus from 'lucide-react/icons/file-plus';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import type { PartGroup } from '../../../../shared/model/bulk/row-parts.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Outcome } from '../../../ui/outcome/outcome.tsx';
import styles from '../bulk.module.css';
import { useParts } from '../ledger/parts-context.tsx';
import { SIGNS } from '../ledger/signs.ts';
import { PrimaryButton } from '../primary-button.tsx';
import type { RowVerb } from '../send/answer-line.tsx';
import { RowLines } from '../send/held-rows.tsx';
import { useResults } from '../send/use-results.ts';
import { useBulk } from '../use-bulk.ts';
import { shownOfKind } from './shown-of-kind.ts';
import { useCopyInquiry } from './use-copy-inquiry.ts';

/** Kinds that need most attention first. */
const ORDER = [
  'unknown',
  'rejected',
  'held',
  'to-match',
  'sending',
  'not-sent',
  'ready',
  'accepted',
  'left-out',
] as const;
const EMPTIES = ['rejected', 'unknown', 'held', 'not-sent', 'ready'] as const;
const LISTED: ReadonlySet<string> = new Set(['unknown', 'rejected', 'held']);

type Shown = {
  current: BulkResult | null;
  onCurrent: (row: BulkResult) => void;
  onVerb: (row: BulkResult, verb: RowVerb) => void;
};

/** Each kind of outcome with its meaning, its rows and one action. */
export function KindSections(props: Shown) {
  const { groups } = useParts();
  const sorted = [...groups].filter(({ count }) => count > 0).sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
  return sorted.map((group) => <Kind key={group.id} {...props} group={group} />);
}

function Kind(props: Shown & { group: PartGroup }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { choose } = useParts();
  const { group } = props;
  const isListed = LISTED.has(group.id);
  const shown = shownOfKind(group.count);
  return (
    <section className={styles.kind} aria-label={t(`parts.${group.id}`)}>
      <div className={styles.kindHead}>
        <Outcome outcome={SIGNS[group.id]} label={<b className="tnum">{formats.integer(group.count)}</b>} size={20} />
        <div>
          <h3>{t(`results.kindTitles.${group.id}`)}</h3>
          <p className="small muted">{t(`results.kindTexts.${group.id}`)}</p>
        </div>
        <span className="spring" />
        <KindVerb group={group} />
        {isListed && shown === group.count ? null : (
          <Button size="sm" onPress={() => choose(group.id)}>
            {isListed ? t('results.showAll', { count: group.count }) : t('results.showThem')}
          </Button>
        )}
      </div>
      {isListed ? <FirstRows {...props} shown={shown} /> : null}
    </section>
  );
}

function FirstRows(props: Shown & { group: PartGroup; shown: number }) {
  const { state } = useResults(props.group.parts, false);
  return <RowLines {...props} rows={[...state.rows.values()].slice(0, props.shown)} />;
}

/** The action for all rows of a kind. */
function KindVerb(props: { group: PartGroup }) {
  const { t } = useTranslation('bulk');
  const bulk = useBulk();
  const copy = useCopyInquiry();
  const { choose, counts, groups, groupOf } = useParts();
  const { id, count } = props.group;
  // What empties the open rows leads; of several kinds the one that is done here.
  const isPrimary = EMPTIES.find((open) => groups.some((group) => group.id === open && group.count > 0)) === id;
  if (id === 'unknown') {
    return (
      <PrimaryButton size="sm" icon={Copy} isPrimary={isPrimary} onPress={() => void copy()}>
        {t('results.copyAll', { count })}
      </PrimaryButton>
    );
  }
  if (id === 'rejected' || (id === 'held' && counts['no-poa'] === 0)) {
    return (
      <PrimaryButton size="sm" isPrimary={isPrimary} onPress={() => choose(id)}>
        {t('results.correct', { count })}
      </PrimaryButton>
    );
  }
  if (id === 'held') {
    return (
      <PrimaryButton
        size="sm"
        icon={FilePlus}
        isPrimary={isPrimary}
        onPress={() => {
          choose(groupOf('no-poa')?.id ?? null);
          void bulk.goTo('poa');
        }}
      >
        {t('results.addFiles', { count: counts['no-poa'] })}
      </PrimaryButton>
    );
  }
  if (id === 'not-sent' || id === 'ready') {
    return (
      <PrimaryButton size="sm" isPrimary={isPrimary} onPress={() => void bulk.goTo('send')}>
        {t('results.toSend')}
      </PrimaryButton>
    );
  }
  return null;
}
