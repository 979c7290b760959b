import Copy from 'lucide-react/icons/copy';
import FilePlus from 'lucide-react/icons/file-plus';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import type { PartGroup } from '../../../../shared/model/bulk/row-parts.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Outcome, type OutcomeKind } from '../../../ui/outcome/outcome.tsx';
import styles from '../bulk.module.css';
import { useParts } from '../ledger/parts-context.tsx';
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
  'cannot',
  'no-poa',
  'to-match',
  'duplicate',
  'twice',
  'sending',
  'not-sent',
  'ready',
  'accepted',
  'left-out',
] as const;
const TONES: Readonly<Partial<Record<PartGroup['id'], OutcomeKind>>> = {
  unknown: 'unknown',
  rejected: 'rejected',
  accepted: 'accepted',
  sending: 'sending',
  'not-sent': 'queued',
  ready: 'queued',
};
const LISTED: ReadonlySet<string> = new Set(['unknown', 'rejected', 'held', 'cannot', 'no-poa', 'duplicate', 'twice']);

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
        <Outcome
          outcome={TONES[group.id] ?? 'held'}
          label={<b className="tnum">{formats.integer(group.count)}</b>}
          size={20}
        />
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
  const { choose, counts } = useParts();
  const { id, count } = props.group;
  if (id === 'unknown') {
    return (
      <Button size="sm" icon={Copy} variant="secondary" onPress={() => void copy()}>
        {t('results.copyAll', { count })}
      </Button>
    );
  }
  if (id === 'rejected') {
    return (
      <PrimaryButton size="sm" onPress={() => choose(id)}>
        {t('results.correct', { count })}
      </PrimaryButton>
    );
  }
  if ((id === 'held' || id === 'no-poa') && counts['no-poa'] > 0) {
    return (
      <Button
        size="sm"
        icon={FilePlus}
        variant="secondary"
        onPress={() => {
          choose('no-poa');
          void bulk.goTo('poa');
        }}
      >
        {t('results.addFiles', { count: counts['no-poa'] })}
      </Button>
    );
  }
  if (id === 'not-sent' || id === 'ready') {
    return (
      <Button size="sm" variant="secondary" onPress={() => void bulk.goTo('send')}>
        {t('results.toSend')}
      </Button>
    );
  }
  return null;
}
