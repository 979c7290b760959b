import Tag from 'lucide-react/icons/tag';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../invoices.module.css';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';

/** Tags for every invoice that is picked: a new one, or one that is known; put on or taken off. */
export function BulkTags(props: { list: InvoicesStores['list']; picked: number }) {
  const { list, picked } = props;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const { toasts } = useStores();
  const calls = useCalls('invoices');
  const [isOpen, setOpen] = useState(false);
  const [tag, setTag] = useState('');
  const [known, setKnown] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (isOpen) calls.tags().then(setKnown, () => setKnown([]));
  }, [calls, isOpen]);
  const clean = tag.trim();
  const run = async (name: string, isAdded: boolean) => {
    setBusy(true);
    try {
      const count = await list.getState().markSelected(isAdded ? { addTags: [name] } : { removeTags: [name] });
      toasts.getState().show({ title: t(isAdded ? 'marks.tagged' : 'marks.untagged', { tag: name, count }) });
      setOpen(false);
      setTag('');
    } catch {
      toasts.getState().show({ title: t('marks.tagsFailed') });
    } finally {
      setBusy(false);
    }
  };
  const missing = clean === '' ? t('marks.typeTag') : null;
  return (
    <Popover
      label={t('marks.tags')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="secondary" icon={Tag}>
          {t('selection.tag', { rows: formats.integer(picked) })}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField
          label={t('marks.addTag')}
          value={tag}
          onChange={setTag}
          onEnter={() => (clean === '' ? undefined : void run(clean, true))}
          maxLength={40}
          autoFocus
        />
        {known.length === 0 ? null : (
          <div className={styles.tags}>
            {known.map((one) => (
              <Button key={one} size="sm" aria-pressed={one === clean} onPress={() => setTag(one)}>
                {one}
              </Button>
            ))}
          </div>
        )}
        <div className={styles.formEnd}>
          <Button isBusy={isBusy} disabledReason={missing} onPress={() => void run(clean, false)}>
            {t('marks.untag', { count: picked })}
          </Button>
          <Button variant="primary" isBusy={isBusy} disabledReason={missing} onPress={() => void run(clean, true)}>
            {t('marks.tag', { count: picked })}
          </Button>
        </div>
      </div>
    </Popover>
  );
}
