import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EraseOutcome } from '../../../shared/model/register/register.ts';
import { useKept } from '../../hooks/use-owned.ts';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { createRegisterActions } from './stores/register-actions.ts';

/** Before somebody is erased, which nobody can undo; and what went and what stayed. */
export function EraseDialog(props: {
  customerId: string;
  /** Whom, told apart from a namesake. */
  name: string;
  onClose: (isErased: boolean) => void;
}) {
  const { t } = useTranslation('register');
  const actions = useKept(createRegisterActions);
  const [erased, setErased] = useState<EraseOutcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const erase = async () => {
    setProblem(null);
    try {
      setErased(await actions.erasePerson({ customerId: props.customerId }));
    } catch (thrown) {
      const { what, todo } = errorText(t, errorDataOf(thrown));
      setProblem(`${what} ${todo}`);
    }
  };
  if (erased !== null) {
    return (
      <Dialog
        title={t('erase.done')}
        isOpen
        onClose={() => props.onClose(true)}
        actions={
          <Button variant="primary" onPress={() => props.onClose(true)}>
            {t('common:close')}
          </Button>
        }
      >
        <ul>
          <li>{t('erase.answers', { count: erased.answers })}</li>
          <li>{t('erase.marks', { count: erased.marks })}</li>
          <li>{t('erase.bulkRows', { count: erased.bulkRows })}</li>
          <li>{t('erase.emptied', { count: erased.registrationsEmptied })}</li>
        </ul>
        <p className="small muted">{t('erase.keptWhy')}</p>
        {erased.registrationsKept.length === 0 ? null : (
          <p>
            {t('erase.kept', { count: erased.registrationsKept.length })}{' '}
            <span className="mono">{erased.registrationsKept.join(', ')}</span>
          </p>
        )}
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('erase.title', { name: props.name })}
      isOpen
      onClose={() => props.onClose(false)}
      cancel={t('erase.keep')}
      actions={
        <Button variant="danger" isSolid onPress={() => void erase()}>
          {t('erase.confirm')}
        </Button>
      }
    >
      <p>{t('erase.text')}</p>
      <p className="small" role="status">
        {problem}
      </p>
    </Dialog>
  );
}
