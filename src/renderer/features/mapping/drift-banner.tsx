import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BODY_OF } from '../../../shared/model/mapping/mapped-bodies.ts';
import type { ShapeChange } from '../../../shared/model/mapping/mapping.ts';
import { useShapeChanges } from '../../hooks/use-shape-changes.ts';
import { AnswerDialog } from '../../shared-parts/answer/answer-dialog.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './mapping.module.css';

/** News: answers look different from twenty or more before. */
export function DriftBanner() {
  const { t } = useTranslation('mapping');
  const { changes, markSeen } = useShapeChanges();
  const [isOpen, setOpen] = useState(false);
  const unseen = changes.filter(({ isSeen }) => !isSeen);
  if (unseen.length === 0 && !isOpen) return null;
  return (
    <>
      {unseen.length > 0 ? (
        <Banner
          level="info"
          actions={
            <>
              <Button size="sm" variant="secondary" onPress={() => setOpen(true)}>
                {t('drift.see')}
              </Button>
              <Button size="sm" onPress={() => void markSeen()}>
                {t('drift.seen')}
              </Button>
            </>
          }
        >
          <b>{t('drift.title')}</b> {t('drift.text', { count: unseen.length })}
        </Banner>
      ) : null}
      {isOpen ? (
        <DriftDialog
          changes={changes.slice(0, 100)}
          onClose={() => {
            setOpen(false);
            void markSeen();
          }}
        />
      ) : null}
    </>
  );
}

function DriftDialog(props: { changes: readonly ShapeChange[]; onClose: () => void }) {
  const { t } = useTranslation('mapping');
  const [answerId, setAnswerId] = useState<string | null>(null);
  return (
    <Dialog
      title={t('drift.dialog')}
      isOpen
      width="wide"
      onClose={props.onClose}
      actions={
        <Button variant="secondary" onPress={props.onClose} autoFocus>
          {t('common:close')}
        </Button>
      }
    >
      <ul className={styles.changes}>
        {props.changes.map((change) => (
          <li key={change.id} className={styles.change}>
            <span>
              {change.place === '' ? t('common:table.whole') : <span className="mono">{change.place}</span>}{' '}
              <b>{t(`drift.${change.kind}`)}</b>
            </span>
            <span className="small muted">
              {change.before === ''
                ? t('drift.wasNot', { count: change.answersBefore })
                : t('drift.was', { before: change.before, count: change.answersBefore })}
              {change.after === '' ? '' : `, ${t('drift.is', { after: change.after })}`} (
              {t(`bodies.${BODY_OF[change.endpoint]}`)})
            </span>
            <span className={styles.changeActions}>
              {change.beforeAnswerId === null ? null : (
                <Button size="sm" variant="secondary" onPress={() => setAnswerId(change.beforeAnswerId)}>
                  {t('drift.before')}
                </Button>
              )}
              {change.answerId === null ? null : (
                <Button size="sm" variant="secondary" onPress={() => setAnswerId(change.answerId)}>
                  {t('drift.after')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <AnswerDialog answerId={answerId} onClose={() => setAnswerId(null)} />
    </Dialog>
  );
}
