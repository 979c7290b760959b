import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { errorDataOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { parseTypes } from './parse-types.ts';

/** The list of `poa.type` values, one per line, kept in the preferences. */
export function PoaTypesDialog(props: {
  types: readonly string[];
  onClose: () => void;
  onSaved: (types: string[]) => void;
}) {
  const { t } = useTranslation('contracts');
  const { preferences } = useStores();
  const [text, setText] = useState(props.types.join('\n'));
  const [error, setError] = useState<AppErrorData | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { types, problem } = parseTypes(text);

  const save = async () => {
    setSaving(true);
    try {
      await preferences.getState().update({ poaTypes: types });
      props.onSaved(types);
    } catch (thrown) {
      setError(errorDataOf(thrown));
      setSaving(false);
    }
  };
  return (
    <Dialog
      title={t('poa.typesDialog.title')}
      isOpen
      onClose={props.onClose}
      cancel={t('poa.typesDialog.cancel')}
      actions={
        <Button variant="primary" isDisabled={problem !== null} isBusy={isSaving} onPress={() => void save()}>
          {t('poa.typesDialog.save')}
        </Button>
      }
    >
      <p className="muted">{t('poa.typesDialog.intro')}</p>
      <TextField
        label={t('poa.typesDialog.list')}
        value={text}
        onChange={setText}
        rows={5}
        mono
        messages={[
          ...(problem === null ? [] : [{ level: 'error' as const, text: t(`poa.typesDialog.${problem}`) }]),
          ...(error === null ? [] : [{ level: 'error' as const, text: errorText(t, error).what }]),
        ]}
      />
    </Dialog>
  );
}
