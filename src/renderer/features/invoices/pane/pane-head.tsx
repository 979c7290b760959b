import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Copy from 'lucide-react/icons/copy';
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useCopy } from '../../../hooks/use-copy.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useLong } from '../../../hooks/use-long.ts';
import { NameLink } from '../../../shared-parts/name-link.tsx';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Kbd } from '../../../ui/kbd/kbd.tsx';
import { ProvenanceValue } from '../../../ui/provenance/provenance.tsx';
import { invoiceName } from '../invoice-fields.ts';
import styles from '../invoices.module.css';
import { useProvenanceWords } from '../list/columns/use-columns.tsx';
import { invoiceIdOf } from '../stores/create-invoice-details-store.ts';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { invoiceText } from './invoice-text.ts';
import type { PaneField } from './pane-fields.ts';

/** Number, amount and whose invoice it is, with what can be done with it; in a window without what belongs to the list. */
export function PaneHead(props: {
  stores: InvoicesStores;
  row: InvoiceRow;
  fields: readonly PaneField[];
  isWindow: boolean;
  /** Its lines are on their way. */
  isAwaiting: boolean;
}) {
  const { stores, row, fields, isWindow } = props;
  // What is there in a moment does not make the button blink from one invoice to the next.
  const isLong = useLong(props.isAwaiting);
  const { t } = useTranslation('invoices');
  const { close, checkAndGoOn } = stores.list.getState();
  const name = invoiceName(row.record);
  const words = useProvenanceWords(t('pane.noNumber'), 'number');
  const copy = useCopy();
  const copyAll = () => copy(invoiceText(fields, (field) => t(`fields.${field}`, { defaultValue: field })));
  return (
    <div className={styles.paneHead}>
      <div className={styles.paneRow}>
        <h2 className="tnum selectable">
          {name === null ? (
            t('pane.noNumber')
          ) : (
            <ProvenanceValue sourced={fields.find((field) => field.sourced.text === name)?.sourced} words={words} />
          )}
        </h2>
        <span className="spring" />
        {isWindow ? null : <ListButtons stores={stores} row={row} />}
        <IconButton
          size="sm"
          icon={RefreshCw}
          label={t('pane.refresh')}
          disabledReason={invoiceIdOf(row) === null ? t('pane.noId') : null}
          onPress={() => void stores.details.getState().refresh()}
        />
        <IconButton size="sm" icon={Copy} label={t('pane.copy')} onPress={() => void copyAll()} />
        {isWindow ? null : <IconButton size="sm" icon={X} label={t('pane.close')} keys={['Esc']} onPress={close} />}
      </div>
      <div className={styles.figure}>
        <Amount fields={fields} />
        <span className="spring" />
        {isWindow ? null : (
          <Button
            variant={row.mark?.isChecked === true || isLong ? 'secondary' : 'primary'}
            keys={['C']}
            tooltip={t('marks.checkKey')}
            onPress={() => void checkAndGoOn()}
          >
            {t(row.mark?.isChecked === true ? 'marks.checked' : 'marks.check')} <Kbd keys={['C']} />
          </Button>
        )}
      </div>
      <OwnerLine row={row} isWindow={isWindow} />
    </div>
  );
}

/** The invoice before and after in the list, and this one in a window of its own. */
function ListButtons(props: { stores: InvoicesStores; row: InvoiceRow }) {
  const { t } = useTranslation('invoices');
  const calls = useCalls('invoices');
  const { step } = props.stores.list.getState();
  return (
    <>
      <IconButton
        size="sm"
        icon={ChevronUp}
        label={t('pane.previous')}
        keys={['Alt', '↑']}
        onPress={() => void step(-1)}
      />
      <IconButton
        size="sm"
        icon={ChevronDown}
        label={t('pane.next')}
        keys={['Alt', '↓']}
        onPress={() => void step(1)}
      />
      <IconButton
        size="sm"
        icon={PictureInPicture}
        label={t('pane.window')}
        onPress={() => void calls.openWindow({ key: props.row.key })}
      />
    </>
  );
}

function Amount(props: { fields: readonly PaneField[] }) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const words = useProvenanceWords(t('value.absent'), 'amount');
  const sourcedOf = (name: string) => props.fields.find((field) => field.name === name)?.sourced;
  const amount = sourcedOf('amount');
  const currency = sourcedOf('currency')?.text;
  return (
    <>
      <span className={amount?.text == null ? 'muted' : styles.big}>
        <ProvenanceValue sourced={amount} words={words} format={(text) => formats.decimal(text)} />
      </span>
      {amount?.text == null || currency == null ? null : <span className="muted">{currency}</span>}
    </>
  );
}

function OwnerLine(props: { row: InvoiceRow; isWindow: boolean }) {
  const { pair, customerName, address } = props.row;
  const customer = customerName || pair.customerId;
  const property = address || pair.propertyId;
  return (
    <p className="small muted">
      {props.isWindow ? customer : <NameLink name={customer} about={{ customerId: pair.customerId }} />}
      {', '}
      {props.isWindow ? property : <NameLink name={property} about={{ propertyId: pair.propertyId }} />}
    </p>
  );
}
