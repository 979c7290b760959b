import CircleMinus from 'lucide-react/icons/circle-minus';
import { useTranslation } from 'react-i18next';
import type { HeldReason } from '../../../../shared/model/bulk/bulk.ts';
import type { PoaLine } from '../../../../shared/model/bulk/bulk-work.ts';
import { partOf } from '../../../../shared/model/bulk/row-parts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from '../bulk.module.css';
import { verbOf } from '../send/answer-line.tsx';

/** What a row that is held back needs; null: its file, which is chosen here. */
export function heldVerb(reason: HeldReason): 'correct' | 'compare' | null {
  const verb = verbOf(partOf('held', reason));
  return verb === 'correct' || verb === 'compare' ? verb : null;
}

/** A row that has its file and is held back for something else. */
export function HeldBack(props: { line: PoaLine; isReadOnly: boolean; onCorrect: (line: PoaLine) => void }) {
  const { t } = useTranslation('bulk');
  const { line } = props;
  if (line.held === null) return null;
  const verb = heldVerb(line.held);
  return (
    <>
      <p className={styles.finding} data-sign="held">
        <Icon of={CircleMinus} size={14} className={styles.issueSign} />
        <span>{t(`held.${line.held}`)}</span>
      </p>
      {verb === null ? null : (
        <Button size="sm" variant="secondary" isDisabled={props.isReadOnly} onPress={() => props.onCorrect(line)}>
          {t(`send.verbs.${verb}`)}
        </Button>
      )}
    </>
  );
}
