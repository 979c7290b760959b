import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PoaProblem } from '../poa/poa-problem.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';
import own from './outcome.module.css';

/** Whether a file at hand is the power of attorney that was sent: its fingerprint is kept, the file is not. */
export function CompareFile(props: { registrationId: string; sha256: string }) {
  const { t } = useTranslation('contracts');
  const { comparedPoa } = useContractsStores();
  const { facts, opening, failed } = useStore(comparedPoa);
  // Another registration has another file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one it was compared for
  useEffect(() => () => void comparedPoa.getState().remove(), [comparedPoa, props.registrationId]);
  const isSame = facts?.sha256 === props.sha256;
  return (
    <div className={own.compare}>
      {failed === null ? null : (
        <PoaProblem failed={failed} isKept={false} onDismiss={() => comparedPoa.getState().dismissFailure()} />
      )}
      {facts === null ? null : <ComparedFile name={facts.name} isSame={isSame} />}
      <Button size="sm" isBusy={opening !== null} onPress={() => void comparedPoa.getState().browse()}>
        {t('sent.compare')}
      </Button>
    </div>
  );
}

/** Whether a file is the one that was sent. */
export function ComparedFile({ name, isSame }: { name: string; isSame: boolean }) {
  const { t } = useTranslation('contracts');
  return (
    <p role="status" className={own.compared} data-same={isSame || undefined}>
      <Icon of={isSame ? CircleCheck : TriangleAlert} size={14} />
      <span>{t(isSame ? 'sent.same' : 'sent.other', { name })}</span>
    </p>
  );
}
