import Send from 'lucide-react/icons/send';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkValues } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkResult, BulkRow } from '../../../../shared/model/bulk/bulk-work.ts';
import type { Draft } from '../../../../shared/model/contracts/contract.ts';
import { partsOfFields } from '../../../../shared/rules/draft-field.ts';
import { DRAFT_FIELDS } from '../../../../shared/rules/finding.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFindings } from '../../../hooks/use-findings.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { FixFields } from '../../../shared-parts/registration/fix-fields.tsx';
import { selectedProfile } from '../../../stores/create-profiles-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from '../bulk.module.css';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { StartDialog } from './start-dialog.tsx';

export type FixFocus = NonNullable<Parameters<typeof FixFields>[0]['focus']>;

/** Corrects a rejected or held row in place; a person then sends that row. */
export function FixRow(props: { row: BulkResult; known: BulkRow; concurrency: number; focus: FixFocus }) {
  const { t } = useTranslation('bulk');
  const { profiles } = useStores();
  const profile = useStoreValue(profiles, selectedProfile);
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const isRunning = useBulkValue((state) => state.progress?.phase === 'running');
  const working = useBulkValue((state) => state.working?.what ?? null);
  const [values, setValues] = useState<BulkValues>(props.known.values);
  const [isAsked, setAsked] = useState(false);
  const draft = useMemo<Draft>(() => ({ ...partsOfFields(values), poaType: values['poa.type'] }), [values]);
  const findings = useFindings(draft, null, {}) ?? [];
  const isChanged = Object.entries(values).some(
    ([field, text]) => props.known.values[field as keyof BulkValues] !== text,
  );
  const { rowId } = props.row;
  const correct = () =>
    bulk.work('edit', async () => {
      await calls.correct({ jobId: bulk.jobId(), rowId, values });
      return true;
    });
  const send = async (typedName: string | null) => {
    setAsked(false);
    if (!(await correct())) return;
    await bulk.work('start', () =>
      calls.start({
        ...{ jobId: bulk.jobId(), firstRows: null, onlyRow: rowId, concurrency: props.concurrency },
        ...{ typedName, isToNewAddress: false },
      }),
    );
    await bulk.reload();
  };
  const keep = async () => {
    if (await correct()) await bulk.reload();
  };
  const ask = () => (profile?.kind === 'production' ? setAsked(true) : void send(null));
  const whyNot = isRunning ? t('fix.whileSending') : isChanged ? null : t('contracts:fix.noChange');
  return (
    <div className={styles.fixRow}>
      <FixFields
        message={props.row.message}
        focus={props.focus}
        needed={DRAFT_FIELDS.filter((field) => props.known.findings.some((one) => stops(one, field)))}
        sent={props.known.values}
        values={values}
        findings={findings}
        onChange={(field, text) => setValues((before) => ({ ...before, [field]: text }))}
        actions={
          <>
            <Button icon={Send} variant="primary" isBusy={working === 'start'} disabledReason={whyNot} onPress={ask}>
              {t('fix.sendCorrected')}
            </Button>
            {isChanged ? (
              <Button variant="secondary" disabledReason={whyNot} onPress={() => void keep()}>
                {t('fix.keep')}
              </Button>
            ) : null}
          </>
        }
      />
      <p className="caption">{t('fix.onlyThis')}</p>
      {isAsked && profile ? (
        <StartDialog
          profileName={profile.name}
          rows={1}
          onClose={() => setAsked(false)}
          onStart={(name) => void send(name)}
        />
      ) : null}
    </div>
  );
}

function stops(finding: BulkRow['findings'][number], field: string): boolean {
  return finding.level === 'error' && finding.field === field;
}
