import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { useTranslation } from 'react-i18next';
import type { InvoiceScope } from '../../../../shared/model/invoices/invoice.ts';
import { useStoreContext } from '../../../hooks/use-store-context.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { useFetchWords } from '../../../shared-parts/connection/offline.tsx';
import { FirstChoice } from '../../../shared-parts/first-choice.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { pairsText, periodName } from '../scope/scope-text.ts';

/** No scope yet: why the app must ask, and the ways to say whose invoices. */
export function FirstTime(props: { known: number | null; onChoose: () => void; onType: () => void }) {
  const { known } = props;
  const { t } = useTranslation('invoices');
  const kept = useStoreContext();
  return (
    <FirstChoice
      title={t('first.title')}
      text={t('first.text', kept)}
      isRegisterEmpty={known === 0}
      fromRegister={{
        title: t('first.register'),
        text:
          known === null
            ? t('common:loading')
            : known === 0
              ? t('first.knownNone')
              : t('first.known', { count: known }),
        label: t('scope.choose'),
        onPress: props.onChoose,
      }}
      other={{
        id: 'paste',
        icon: ClipboardPaste,
        title: t('first.paste'),
        text: t('first.pasteText'),
        label: t('first.pasteAction'),
        onPress: props.onType,
      }}
    />
  );
}

/** To the ids that were asked with, where they are of one customer. */
function CheckIds({ scope }: { scope: InvoiceScope }) {
  const { t } = useTranslation();
  const { shell } = useStores();
  const ids = new Set(scope.pairs.map(({ customerId }) => customerId));
  const [customerId] = ids;
  if (ids.size !== 1 || customerId === undefined) return null;
  return (
    <Button variant="primary" onPress={() => shell.getState().navigate('register', { customerId })}>
      {t('common:helps.ids')}
    </Button>
  );
}

/** A scope without a single invoice: never fetched, fetched and there are none, or answered in a way nobody could read. */
export function EmptyScope(props: {
  scope: InvoiceScope;
  wasFetched: boolean;
  /** Some answers came, and no list was found in them. */
  isUnreadable: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  /** The operator answered that there is nothing under these ids. */
  isNotFound: boolean;
  onFetch: () => void;
}) {
  const { scope, wasFetched } = props;
  const { t } = useTranslation('invoices');
  const kept = useStoreContext();
  const fetchWords = useFetchWords(t('notFetched.fetch'));
  const words = { pairs: pairsText(scope, t), period: periodName(scope, t) };
  if (props.isUnreadable) return <EmptyState title={t('noneRead.title')} text={t('noneRead.text', words)} />;
  if (props.isNotFound) {
    return (
      <EmptyState title={t('notFound.title')} text={t('notFound.text', words)} actions={<CheckIds scope={scope} />} />
    );
  }
  return wasFetched ? (
    <EmptyState title={t('noInvoices.title')} text={t('noInvoices.text', words)} />
  ) : (
    <EmptyState
      title={t('notFetched.title')}
      text={t('notFetched.text', { ...words, ...kept })}
      // After a failure the way on stands with what failed.
      actions={
        props.hasFailed ? null : (
          <Button variant="primary" isBusy={props.isBusy} tooltip={fetchWords.tooltip} onPress={props.onFetch}>
            {fetchWords.label}
          </Button>
        )
      }
    />
  );
}
