import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../../../shared/model/contracts/contract.ts';
import { fullName } from '../../../../shared/model/register/full-name.ts';
import { usePrimaryKey } from '../../../hooks/use-primary-key.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import own from './before-it-goes.module.css';
import { BeforeList } from './before-it-goes.tsx';
import type { BeforeLine } from './before-lines.ts';

/** The review before sending. Nothing is preselected: each warning needs its own decision. */
export function ReviewDialog(props: {
  profileName: string;
  draft: Draft;
  doubts: readonly BeforeLine[];
  /** What is sure, or not there yet. */
  lines: readonly BeforeLine[];
  onCorrect: (field: NonNullable<BeforeLine['field']>) => void;
  onClose: () => void;
  onSend: () => void;
}) {
  const { t } = useTranslation('contracts');
  const { customer, property } = props.draft;
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(() => new Set());
  const open = props.doubts.filter((doubt) => !agreed.has(doubt.id)).length;
  const whyNot = open > 0 ? t('review.toDecide', { count: open }) : null;
  const send = () => {
    if (whyNot === null) props.onSend();
  };
  usePrimaryKey(send, 'dialog');
  const place = [property.address, [property.zip_code, property.city].map((part) => part.trim()).join(' ')];
  return (
    <Dialog
      title={t('review.title', { profile: props.profileName })}
      isOpen
      width="wide"
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose}>{t('review.back')}</Button>
          <Button
            variant="primary"
            disabledReason={whyNot}
            keys={['Ctrl', 'Enter']}
            autoFocus={props.doubts.length === 0}
            onPress={send}
          >
            {t('review.send')}
          </Button>
        </>
      }
    >
      <p className="muted selectable">
        {[fullName(customer), ...place].filter((part) => part.trim() !== '').join(', ')}. {t('review.final')}
      </p>
      {props.doubts.length === 0 ? null : (
        <div className={own.decisions}>
          {props.doubts.map((doubt) => (
            <div key={doubt.id} className={own.decision}>
              <Icon of={TriangleAlert} size={16} />
              <span>
                <b>{doubt.title}</b> {doubt.note}
              </span>
              <Segmented
                label={`${doubt.title}: ${doubt.note}`}
                items={[
                  { id: 'correct', label: t('review.correct') },
                  { id: 'agree', label: t('review.agree') },
                ]}
                selected={agreed.has(doubt.id) ? 'agree' : null}
                onSelect={(choice) =>
                  choice === 'agree' ? setAgreed(new Set(agreed).add(doubt.id)) : props.onCorrect(doubt.field ?? 'poa')
                }
              />
            </div>
          ))}
        </div>
      )}
      <BeforeList lines={props.lines} />
    </Dialog>
  );
}
