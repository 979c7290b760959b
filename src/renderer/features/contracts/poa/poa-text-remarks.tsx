import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../../../shared/model/contract.ts';
import type { PoaSpeaks } from '../../../../shared/model/poa-text.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { createContractsActions } from '../stores/contracts-actions.ts';
import own from './poa.module.css';

/** Not with every key: the person pauses first. */
const ASK_AFTER_MS = 300;

/** Says when the file's text holds neither this person's number nor their name: it may be somebody else's paper. */
export function PoaTextRemarks(props: { token: string; customer: Customer }) {
  const { t } = useTranslation('contracts');
  const actions = useKept(createContractsActions);
  const { token } = props;
  const { soc_id: socId, first_name: firstName, last_name: lastName } = props.customer;
  const [speaks, setSpeaks] = useState<PoaSpeaks | null>(null);
  useEffect(() => {
    let isLeft = false;
    const timer = setTimeout(() => {
      actions.speaksOf({ token, socId, firstName, lastName }).then(
        (found) => {
          if (!isLeft) setSpeaks(found);
        },
        () => undefined,
      );
    }, ASK_AFTER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [actions, token, socId, firstName, lastName]);
  const missing = speaks?.hasText ? (['socId', 'name'] as const).filter((what) => !speaks[what]) : [];
  return (
    <div role="status" className={own.remarks}>
      {missing.map((what) => (
        <p key={what} className={own.warn}>
          <Icon of={TriangleAlert} size={14} />
          <span>{t(`poa.text.${what}`)}</span>
        </p>
      ))}
    </div>
  );
}
