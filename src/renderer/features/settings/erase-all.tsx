import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptCounts } from '../../../shared/model/settings/retention.ts';
import { isWordTyped } from '../../../shared/rules/typed-word.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FateList } from '../../ui/fate-list/fate-list.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useLastQuestion } from './use-last-question.ts';

/** Destroys the key and everything encrypted with it. A word must be typed, because it cannot be undone. */
export function EraseAll() {
  const calls = useCalls('store');
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState('');
  const question = useLastQuestion(() => calls.eraseAll({ confirm: 'erase-everything' }));
  const formats = useFormats();
  const word = t('storage.erase.word');
  const [kept, setKept] = useState<KeptCounts | null>(null);
  const ask = () => {
    question.ask();
    // Without numbers the question says the same.
    void calls.kept().then(setKept, () => setKept(null));
  };
  const goes = (['answers', 'customers', 'contracts', 'jobs'] as const).flatMap((id) => {
    const counts = kept === null ? null : countsOf(kept)[id];
    if (counts === null) return [{ id, what: t(`storage.erase.goes.${id}`) }];
    // What there is none of does not go.
    const said = Object.entries(counts).filter(([, count]) => count > 0);
    const what = said.map(([of, count]) => t(`storage.erase.counted.${of}`, { count, n: formats.integer(count) }));
    return what.length === 0 ? [] : [{ id, what: what.join(', ') }];
  });
  const close = () => {
    question.close();
    setTyped('');
  };
  return (
    <>
      <Button variant="danger" onPress={ask}>
        {t('storage.erase.button')}
      </Button>
      <Dialog
        title={t('storage.erase.title')}
        role="alertdialog"
        width="wide"
        isOpen={question.isAsking}
        onClose={close}
        cancel={t('common:cancel')}
        actions={
          <Button
            variant="danger"
            isSolid
            disabledReason={isWordTyped(typed, word) ? null : t('storage.erase.typeFirst')}
            onPress={() => void question.confirm()}
          >
            {t('storage.erase.confirm')}
          </Button>
        }
      >
        <p className="muted">{t('storage.erase.text')}</p>
        <FateList
          title={t('storage.erase.goes.title')}
          lines={goes.map(({ id, what }) => ({
            ...{ id, fate: 'goes' },
            ...{ what, how: t(`storage.erase.goes.${id}How`, { count: kept?.unknown ?? 0 }) },
          }))}
        />
        <FateList
          title={t('storage.erase.stays.title')}
          lines={(['profiles', 'secret', 'files'] as const).map((id) => ({
            ...{ id, fate: id === 'files' ? 'outside' : 'stays' },
            ...{ what: t(`storage.erase.stays.${id}`), how: t(`storage.erase.stays.${id}How`) },
          }))}
        />
        <TextField
          label={t('storage.erase.type', { word })}
          value={typed}
          onChange={setTyped}
          maxLength={20}
          messages={question.problem === null ? [] : [{ level: 'error', text: question.problem }]}
        />
      </Dialog>
    </>
  );
}

function countsOf({ answers, customers, properties, contracts, jobs }: KeptCounts) {
  return { answers: { answers }, customers: { customers, properties }, contracts: { contracts }, jobs: { jobs } };
}
