import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import styles from '../consumption.module.css';
import { type HoursContextStore, MAX_OTHERS } from '../stores/create-hours-context-store.ts';
import { KnownPropertyField } from './known-property-field.tsx';

/** Other properties in addition: as lines, or added up; each with its completeness. */
export function OthersMenu(props: { store: HoursContextStore; propertyId: string; onFetch: (id: string) => void }) {
  const { store } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { otherIds, others, together } = useStoreValue(store, (state) => state);
  return (
    <Popover
      label={t('others.label')}
      width={380}
      trigger={
        <Button size="sm" icon={Plus} isDisabled={props.propertyId === ''} tooltip={t('others.label')}>
          {otherIds.length === 0 ? (
            <span className={styles.wide}>{t('others.add')}</span>
          ) : (
            t('others.count', { count: otherIds.length })
          )}
        </Button>
      }
    >
      <div className={styles.popoverForm}>
        {otherIds.length === 0 ? null : (
          <>
            <Segmented
              label={t('others.how')}
              items={(['overlay', 'group', 'sum'] as const).map((id) => ({ id, label: t(`others.together.${id}`) }))}
              selected={together}
              onSelect={(next) => store.getState().setTogether(next)}
            />
            <ul className={styles.others} aria-label={t('others.label')}>
              {otherIds.map((id) => {
                const series = others.get(id) ?? null;
                return (
                  <li key={id}>
                    <b className="tnum">{id}</b>
                    <span className="muted tnum">
                      {series === null
                        ? t('others.nothing')
                        : `${series.sum === null ? '' : formats.decimal(series.sum)} ${series.unit.text ?? ''}, ${t(
                            'compare.of',
                            {
                              delivered: formats.integer(series.counts.delivered),
                              expected: formats.integer(series.counts.expected),
                            },
                          )}`}
                    </span>
                    {series === null || series.counts.unfetched > 0 ? (
                      <Button size="sm" onPress={() => props.onFetch(id)}>
                        {t('fetch')}
                      </Button>
                    ) : (
                      <span />
                    )}
                    <IconButton
                      size="sm"
                      icon={X}
                      label={t('others.remove', { id })}
                      onPress={() => store.getState().setOthers(otherIds.filter((other) => other !== id))}
                    />
                  </li>
                );
              })}
            </ul>
          </>
        )}
        {otherIds.length >= MAX_OTHERS ? (
          <p className="caption">{t('others.most', { count: MAX_OTHERS })}</p>
        ) : (
          <KnownPropertyField
            without={[props.propertyId, ...otherIds]}
            shown={8}
            onPick={(id) => {
              if (![props.propertyId, ...otherIds].includes(id)) store.getState().setOthers([...otherIds, id]);
            }}
          />
        )}
      </div>
    </Popover>
  );
}
