import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { ResolveDialog, type Said } from '../../../shared-parts/registration/resolve-dialog.tsx';
import { allRows } from '../../../stores/all-rows.ts';
import { errorDataOf } from '../../../stores/loadable.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useContractsStores, useToast } from '../use-contracts-stores.ts';

/** Registrations per call of the bridge. */
const PIECE = 200;

/** Selecting registrations of unknown outcome; elsewhere nothing can be selected. */
export function useSettling(isOffered: boolean) {
  const { t } = useTranslation('contracts');
  const calls = useCalls('ledger');
  const { ledger } = useContractsStores();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!isOffered) setPicked(new Set());
  }, [isOffered]);
  const pickAll = async () => {
    const rows = await allRows((page) => calls.list({ ...ledger.query(), ...page }));
    setPicked(new Set(rows.map(({ id }) => id)));
  };
  const table = isOffered
    ? {
        selectedKeys: picked,
        onSelect: (keys: Set<string>) => setPicked(keys),
        onSelectAll: (isSelected: boolean) =>
          isSelected ? void pickAll().catch(() => undefined) : setPicked(new Set<string>()),
        selectLabel: t('ledger.pick'),
      }
    : {};
  return { picked, clear: () => setPicked(new Set()), table };
}

/** One statement about everything selected: asked once, recorded with each. */
export function SettleBar(props: { settling: Pick<ReturnType<typeof useSettling>, 'picked' | 'clear'> }) {
  const { t } = useTranslation('contracts');
  const calls = useCalls('ledger');
  const toast = useToast();
  const { ledger } = useContractsStores();
  const { picked, clear } = props.settling;
  const [decision, setDecision] = useState<'exists' | 'absent' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<AppErrorData | null>(null);
  const record = async ({ decision: word, contractId: _, ...said }: Said) => {
    if (word === 'open') return;
    setBusy(true);
    setError(null);
    const ids = [...picked];
    let settled = 0;
    let refused = 0;
    try {
      for (let from = 0; from < ids.length; from += PIECE) {
        const registrationIds = ids.slice(from, from + PIECE);
        const done = await calls.resolveMany({ registrationIds, decision: word, ...said });
        settled += done.settled;
        refused += done.refused;
      }
      setDecision(null);
      clear();
      toast(
        refused === 0
          ? t('ledger.settled', { count: settled })
          : `${t('ledger.settled', { count: settled })} ${t('ledger.settledBefore', { count: refused })}`,
      );
    } catch (thrown) {
      setError(errorDataOf(thrown));
    }
    setBusy(false);
    void ledger.pages.reload();
  };
  return (
    <>
      <Banner
        level="unknown"
        actions={
          <>
            <Button size="sm" variant="secondary" onPress={() => setDecision('exists')}>
              {t('ledger.settleExists')}
            </Button>
            <Button size="sm" variant="secondary" onPress={() => setDecision('absent')}>
              {t('ledger.settleAbsent')}
            </Button>
            <Button size="sm" onPress={clear}>
              {t('ledger.pickNone')}
            </Button>
          </>
        }
      >
        {t('ledger.picked', { count: picked.size })}
      </Banner>
      {decision === null ? null : (
        <ResolveDialog
          decision={decision}
          count={picked.size}
          isBusy={isBusy}
          error={error}
          onClose={() => setDecision(null)}
          onRecord={(said) => void record(said)}
        />
      )}
    </>
  );
}
