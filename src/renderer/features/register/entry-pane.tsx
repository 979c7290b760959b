import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';
import type { Overview } from '../../../shared/model/register/overview.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { EntryFields } from './entry-fields.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import type { Entry } from './open-entry.ts';
import overview from './overview/overview.module.css';
import styles from './register.module.css';
import { RemoveDialog } from './remove-dialog.tsx';

/** One entry of the register, edited next to the list: it is saved as shown, including empty fields. */
export function EntryPane(props: {
  entry: Entry;
  /** What is known about it besides; null while it is read, or for a new one. */
  overview: Overview | null;
  /** Saved under this id. */
  onSaved: (id: string) => void;
  onCancel: () => void;
  /** Nothing of it is left. */
  onGone: () => void;
}) {
  const { entry } = props;
  const { toasts } = useStores();
  const calls = useCalls('register');
  const { t } = useTranslation('register');
  const [record, setRecord] = useState<Record<string, string>>({ ...entry.record });
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState<'erase' | 'remove' | null>(null);
  const isCustomer = entry.kind === 'customers';

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
  const hasId = (record.id ?? '').trim() !== '';
  const save = async () => {
    if (!hasId) return;
    const formerId = entry.isNew ? null : entry.record.id;
    const isSaved = await attempt(() =>
      isCustomer
        ? calls.saveCustomer({ customer: record as Customer, formerId })
        : calls.saveProperty({ property: record as Property, formerId }),
    );
    if (isSaved) {
      toasts.getState().show({ title: t('entry.saved') });
      props.onSaved(record.id ?? '');
    }
  };
  const title = entry.isNew ? t(`entry.new.${entry.kind}`) : t(`entry.edit.${entry.kind}`);
  return (
    <form
      className={overview.form}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <header className={overview.paneHead}>
        <div className={overview.paneRow}>
          <h2>{title}</h2>
          <span className="spring" />
          <IconButton size="sm" icon={X} label={t('common:close')} keys={['Esc']} onPress={props.onCancel} />
        </div>
      </header>
      <div className={overview.paneBody}>
        <div className={overview.block}>
          <EntryFields kind={entry.kind} record={record} onChange={setRecord} />
          <p className="small" role="status">
            {problem}
          </p>
        </div>
        {entry.isNew ? null : <Linked entry={entry} known={props.overview?.linked ?? []} attempt={attempt} />}
        {entry.isNew ? null : (
          <div className={overview.block}>
            <span className={styles.linked}>
              <Button size="sm" variant="secondary" onPress={() => setAsking('remove')}>
                {t('entry.removeEntry')}
              </Button>
              {isCustomer ? (
                <Button size="sm" variant="danger" onPress={() => setAsking('erase')}>
                  {t('erase.button')}
                </Button>
              ) : null}
            </span>
          </div>
        )}
      </div>
      <footer className={overview.paneFoot}>
        <Button variant="secondary" onPress={props.onCancel}>
          {t('common:cancel')}
        </Button>
        <Button variant="primary" type="submit" disabledReason={hasId ? null : t('entry.noId')}>
          {t('entry.save')}
        </Button>
      </footer>
      {asking === 'erase' && entry.kind === 'customers' ? (
        <EraseDialog
          customer={entry.record}
          overview={props.overview}
          onClose={(isErased) => (isErased ? props.onGone() : setAsking(null))}
        />
      ) : null}
      {asking === 'remove' ? (
        <RemoveDialog
          kind={entry.kind}
          onClose={() => setAsking(null)}
          onRemove={() =>
            void attempt(() => calls.remove({ kind: entry.kind, id: entry.record.id })).then((isDone) =>
              isDone ? props.onGone() : setAsking(null),
            )
          }
        />
      ) : null}
    </form>
  );
}

/** Who lives where: homes of a customer, residents of a property, with their ids. */
function Linked(props: {
  entry: Entry;
  known: Overview['linked'];
  attempt: (work: () => Promise<unknown>) => Promise<boolean>;
}) {
  const { entry, attempt } = props;
  const { t } = useTranslation('register');
  const calls = useCalls('register');
  const [ids, setIds] = useState(entry.linkedIds);
  const [link, setLink] = useState('');
  const isCustomer = entry.kind === 'customers';
  const setLinked = async (otherId: string, isLinked: boolean) => {
    const { id } = entry.record;
    const pair = isCustomer ? { customerId: id, propertyId: otherId } : { customerId: otherId, propertyId: id };
    if (!(await attempt(() => calls.link({ pair, isLinked })))) return;
    setIds(isLinked ? [...new Set([...ids, otherId])] : ids.filter((one) => one !== otherId));
    setLink('');
  };
  return (
    <section className={overview.block} aria-label={t('entry.linked')}>
      <p>{t(isCustomer ? 'entry.livesIn' : 'entry.residents')}</p>
      <span className={styles.linked}>
        {ids.map((id) => (
          <Chip key={id} removeLabel={t('entry.unlink', { id })} onRemove={() => void setLinked(id, false)}>
            {[props.known.find((one) => one.id === id)?.label ?? '', id].filter((part) => part !== '').join(', ')}
          </Chip>
        ))}
      </span>
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
  );
}
