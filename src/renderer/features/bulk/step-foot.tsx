import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkJob } from '../../../shared/model/bulk/bulk-work.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './bulk.module.css';
import { neighbourStep } from './bulk-steps.ts';
import { PrimaryButton } from './primary-button.tsx';
import { useBulk } from './use-bulk.ts';

/** Bottom of a step: its subject on the left, back and next on the right. */
export function StepFoot(props: {
  job: BulkJob;
  about?: ReactNode;
  children?: ReactNode;
  hasNext?: boolean;
  /** Something on the page should be done before going on. */
  isNextLater?: boolean;
}) {
  const { t } = useTranslation('bulk');
  const bulk = useBulk();
  const { job } = props;
  const before = neighbourStep(job.step, -1);
  const next = props.hasNext === false ? null : neighbourStep(job.step, 1);
  const onward = next ? (
    <PrimaryButton isPrimary={props.isNextLater !== true} onPress={() => void bulk.goTo(next)}>
      {t(`steps.to.${next}`)}
    </PrimaryButton>
  ) : null;
  return (
    <div className={styles.foot}>
      <span className="caption">{props.about}</span>
      <span className="spring" />
      {before ? <Button onPress={() => void bulk.goTo(before)}>{t('steps.back')}</Button> : null}
      {/* What is done first stands last. */}
      {props.isNextLater ? onward : props.children}
      {props.isNextLater ? props.children : onward}
    </div>
  );
}
