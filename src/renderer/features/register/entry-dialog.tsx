import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer, Property } from '../../../shared/model/contract.ts';
import type { CustomerFacts, EraseOutcome } from '../../../shared/model/register.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useKept } from '../../hooks/use-owned.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { Entry } from './entry.ts';
import { EntryFields } from './entry-fields.tsx';
import styles from './register.module.css';
import { createRegisterActions } from './stores/register-actions.ts';

/** One entry of the register, by hand: what is saved is what stands here, empty fields too. */
export function EntryDialog(props: { entry: Entry; onClose: () => void }) {
  const { entry, onClose } = props;
  const { shell, toasts } = useStores();
  const actions = useKept(createRegisterActions);
  const { t } = useTranslation('register');
  const formats = useFormats();
  const [record, setRecord] = useState<Record<string, string>>({ ...entry.record });
  const [facts, setFacts] = useState<CustomerFacts | null>(null);
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isErasing, setErasing] = useState(false);
  const [erased, setErased] = useState<EraseOutcome | null>(null);
  const isCustomer = entry.kind === 'customers';

  useEffect(() => {
    if (isCustomer && !entry.isNew) {
      actions.facts({ customerId: entry.record.id }).then(setFacts, () => undefined);
    }
  }, [actions, isCustomer, entry]);

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setProblem(null);
    try {
      await work();
      return true;
    } catch (thrown) {
      const error = errorDataOf(thrown);
      const { what, todo } = errorText(t, error);
      setProblem(error.code === 'wrong-state' ? t('entry.taken') : `${what} ${todo}`);
      return false;
    }
  };
  const save = async () => {
    const formerId = entry.isNew ? null : entry.record.id;
    const isSaved = await attempt(() =>
      isCustomer
        ? actions.saveCustomer({ customer: record as Customer, formerId })
        : actions.saveProperty({ property: record as Property, formerId }),
    );
    if (isSaved) {
      toasts.getState().show({ title: t('entry.saved') });
      onClose();
    }
  };
  const setLinked = (otherId: string, isLinked: boolean) =>
    attempt(async () => {
      const id = entry.record.id;
      const pair = isCustomer ? { customerId: id, propertyId: otherId } : { customerId: otherId, propertyId: id };
      await actions.link({ pair, isLinked });
      setLink('');
      onClose();
    });
  const erase = () =>
    attempt(async () => {
      setErased(await actions.erasePerson({ customerId: entry.record.id }));
    });

  if (erased !== null) {
    return (
      <Dialog
        title={t('erase.done')}
        isOpen
        onClose={onClose}
        actions={
          <Button variant="primary" onPress={onClose}>
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
      title={entry.isNew ? t(`entry.new.${entry.kind}`) : t(`entry.edit.${entry.kind}`)}
      width="wide"
      isOpen
      onClose={onClose}
      actions={
        isErasing ? (
          <>
            <Button variant="secondary" onPress={() => setErasing(false)}>
              {t('erase.keep')}
            </Button>
            <Button variant="danger" isSolid onPress={() => void erase()}>
              {t('erase.confirm')}
            </Button>
          </>
        ) : (
          <>
            {entry.isNew ? null : (
              <>
                {isCustomer ? (
                  <Button variant="danger" onPress={() => setErasing(true)}>
                    {t('erase.button')}
                  </Button>
                ) : null}
                <Button
                  onPress={() =>
                    void attempt(async () => {
                      await actions.remove({ kind: entry.kind, id: entry.record.id });
                      onClose();
                    })
                  }
                >
                  {t('entry.remove')}
                </Button>
                <span className="spring" />
                <Button
                  onPress={() => {
                    onClose();
                    if (isCustomer) {
                      const [propertyId] = entry.linkedIds;
                      const customerId = entry.record.id;
                      shell
                        .getState()
                        .navigate('invoices', propertyId === undefined ? { customerId } : { customerId, propertyId });
                    } else {
                      shell.getState().navigate('consumption', { propertyId: entry.record.id });
                    }
                  }}
                >
                  {isCustomer ? t('entry.invoices') : t('entry.hours')}
                </Button>
              </>
            )}
            <Button variant="secondary" onPress={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              variant="primary"
              disabledReason={(record.id ?? '').trim() === '' ? t('entry.noId') : null}
              onPress={() => void save()}
            >
              {t('entry.save')}
            </Button>
          </>
        )
      }
    >
      {isErasing ? (
        <p>{t('erase.text')}</p>
      ) : (
        <>
          <EntryFields kind={entry.kind} record={record} onChange={setRecord} />
          {entry.isNew ? null : (
            <section aria-label={t('entry.linked')}>
              <p>{t(isCustomer ? 'entry.livesIn' : 'entry.residents')}</p>
              {entry.linkedIds.length === 0 ? null : (
                <span className={styles.linked}>
                  {entry.linkedIds.map((id) => (
                    <Chip key={id} removeLabel={t('entry.unlink', { id })} onRemove={() => void setLinked(id, false)}>
                      {id}
                    </Chip>
                  ))}
                </span>
              )}
              <span className={styles.link}>
                <TextField label={t('entry.linkId')} value={link} onChange={setLink} maxLength={200} />
                <Button
                  disabledReason={link.trim() === '' ? t('entry.noId') : null}
                  onPress={() => void setLinked(link.trim(), true)}
                >
                  {t('entry.link')}
                </Button>
              </span>
            </section>
          )}
          {facts === null ? null : (
            <p className="small muted">
              {t('entry.contracts', { count: facts.contractIds.length })}{' '}
              <span className="mono selectable">{facts.contractIds.join(', ')}</span>{' '}
              {t('entry.invoiceCount', { count: facts.invoices, rows: formats.integer(facts.invoices) })}
            </p>
          )}
        </>
      )}
      <p className="small" role="status">
        {problem}
      </p>
    </Dialog>
  );
}
