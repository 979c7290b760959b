import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../../hooks/tell-failure.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useCopy } from '../../../hooks/use-copy.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { GuideLink } from '../../../shared-parts/help/guide-link.tsx';
import { ResolveDialog, type Said } from '../../../shared-parts/registration/resolve-dialog.tsx';
import { Button } from '../../../ui/button/button.tsx';
import styles from '../bulk.module.css';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { RowQuestion } from './row-question.tsx';

/** For a row whose outcome nobody knows: the text to send to the operator, and what they answered. */
export function AskAboutRow(props: { registrationId: string; onSaid: () => void }) {
  const { t } = useTranslation('bulk');
  const copy = useCopy();
  const calls = useCalls('ledger');
  const desktop = useCalls('app');
  const stores = useStores();
  const bulk = useBulk();
  const [decision, setDecision] = useState<Said['decision'] | null>(null);
  const isResolving = useBulkValue((state) => state.working?.what === 'resolve');
  const error = useBulkValue((state) => state.error);
  const { registrationId, onSaid } = props;
  const copyQuestion = async () => {
    const inquiry = await bulk.work('copy', () => calls.inquiry({ registrationId }));
    if (inquiry) await copy(inquiry.text);
  };
  const writeEmail = async () => {
    const inquiry = await bulk.work('copy', () => calls.inquiry({ registrationId }));
    if (!inquiry) return;
    try {
      await desktop.writeEmail({ subject: inquiry.subject, body: inquiry.text });
    } catch (thrown) {
      tellFailure(stores, t, thrown);
    }
  };
  const record = async (said: Said) => {
    const { decision: word, contractId, ...told } = said;
    const done = await bulk.work('resolve', () =>
      word === 'open'
        ? calls.stillUnknown({ registrationId, ...told })
        : calls.resolve({ registrationId, decision: word, contractId, ...told }),
    );
    if (!done) return;
    setDecision(null);
    onSaid();
  };
  return (
    <div className={`${styles.paneBody} ${styles.parted}`}>
      <RowQuestion registrationId={registrationId} onSaid={onSaid} />
      <b>{t('contracts:outcome.ask')}</b>
      <div className={styles.answers}>
        <Button size="sm" icon={Mail} variant="secondary" onPress={() => void writeEmail()}>
          {t('contracts:outcome.writeEmail')}
        </Button>
        <Button size="sm" icon={Copy} variant="secondary" onPress={() => void copyQuestion()}>
          {t('contracts:outcome.copyText')}
        </Button>
      </div>
      <b>{t('contracts:outcome.record')}</b>
      <div className={styles.answers}>
        <Button size="sm" variant="secondary" onPress={() => setDecision('exists')}>
          {t('results.exists')}
        </Button>
        <Button size="sm" variant="secondary" onPress={() => setDecision('absent')}>
          {t('results.absent')}
        </Button>
        <Button size="sm" variant="secondary" onPress={() => setDecision('open')}>
          {t('contracts:outcome.notKnown')}
        </Button>
      </div>
      <GuideLink page="nobody-knows" />
      {decision === null ? null : (
        <ResolveDialog
          decision={decision}
          isBusy={isResolving}
          error={error}
          onRecord={(said) => void record(said)}
          onClose={() => setDecision(null)}
        />
      )}
    </div>
  );
}
