import Pin from 'lucide-react/icons/pin';
import { useTranslation } from 'react-i18next';
import type { BodyName } from '../../../../shared/model/provenance.ts';
import { useFormats } from '../../../stores-react/use-formats.ts';
import { useMappingVersion } from '../../../stores-react/use-mapping-versions.ts';
import { useNow } from '../../../stores-react/use-now.ts';
import { useStores } from '../../../stores-react/use-stores.tsx';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { type Definition, Definitions } from '../../../ui/definitions/definitions.tsx';
import type { PaneField } from './merge-record.ts';
import styles from './provenance-strip.module.css';

/** Where the focused value comes from: place, text as it came, request, and whether anybody has confirmed it. */
export function ProvenanceStrip(props: {
  field: PaneField;
  isPinned: boolean;
  onPin: () => void;
  onConfirm: (body: BodyName, field: string, at: { answerId: string; path: string }) => void;
}) {
  const { field, isPinned } = props;
  const { sourced, meta } = field;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const now = useNow();
  const { shell } = useStores();
  const mapping = useMappingVersion(field.body);
  const ageMs = now - field.fetchedAt;
  // Fresh values need no age here; old ones must never look fresh.
  const age = ageMs > 24 * 3_600_000 ? `, ${formats.ago(ageMs)}` : '';
  const request =
    meta === null
      ? `GET /invoice, ${formats.dateTime(field.fetchedAt)}`
      : `${meta.method} ${shortTarget(meta.target)}, ${formats.dateTime(meta.fetchedAt)}, ${meta.status}`;
  const items: Definition[] = [
    {
      id: 'path',
      label: t('prov.path'),
      value: sourced.path ?? t(sourced.text === null ? 'prov.tried' : 'prov.fixed'),
      mono: sourced.path !== null,
    },
    ...(sourced.raw === null ? [] : [{ id: 'raw', label: t('prov.raw'), value: sourced.raw, mono: true }]),
    ...(sourced.rival === null
      ? []
      : [{ id: 'rival', label: t('prov.rival'), value: t('prov.rivalAt', sourced.rival), mono: true }]),
    ...(mapping === null
      ? []
      : [{ id: 'version', label: t('prov.version'), value: t('prov.versionNumber', { version: mapping.version }) }]),
    { id: 'request', label: t('prov.request'), value: request, wrap: true },
  ];
  return (
    <section className={styles.prov} aria-label={t('prov.label')}>
      <div className={styles.provRow}>
        <b>{t(`fields.${field.name}`, { defaultValue: field.name })}</b>
        <span className="muted">
          {t(`prov.${sourced.provenance}`)}
          {age}
        </span>
        <IconButton
          size="sm"
          icon={Pin}
          label={isPinned ? t('prov.unpin') : t('prov.pin')}
          keys={['I']}
          isSelected={isPinned}
          onPress={props.onPin}
        />
        {sourced.provenance === 'guess' ? (
          <Button
            size="sm"
            variant="secondary"
            onPress={() =>
              props.onConfirm(field.body, field.name, { answerId: field.answerId, path: sourced.path ?? '' })
            }
          >
            {t('prov.confirm')}
          </Button>
        ) : null}
        <Button size="sm" onPress={() => shell.getState().navigate('mapping', { body: field.body, field: field.name })}>
          {t('prov.change')}
        </Button>
      </div>
      <Definitions items={items} labelWidth={64} />
    </section>
  );
}

/** Path without the part every call shares. */
function shortTarget(target: string): string {
  const path = target.split('?')[0] ?? target;
  return path.slice(path.indexOf('/invoice'));
}
