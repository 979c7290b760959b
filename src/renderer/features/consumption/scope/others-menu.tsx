import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import styles from '../consumption.module.css';
import { SeriesMark } from '../panel/series-mark.tsx';
import { type HoursContextStore, MAX_OTHERS } from '../stores/create-hours-context-store.ts';
import { KnownPropertyField } from './known-property-field.tsx';

/** Other properties in addition, each a chip that takes it away; in the popover as lines or added up, and how complete. */
export function OthersMenu(props: {
  store: HoursContextStore;
  propertyId: string;
  nameOf: (propertyId: string) => string;
  onFetch: (id: string) => void;
}) {
  const { store, nameOf } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { otherIds, others, together } = useStoreValue(store, (state) => state);
  const add = useRef<HTMLButtonElement>(null);
  const takeAway = (id: string) => {
    store.getState().setOthers(otherIds.filter((other) => other !== id));
    add.current?.focus();
  };
  const trigger = (
    <Button ref={add} size="sm" icon={Plus} isDisabled={props.propertyId === ''} tooltip={t('others.label')}>
      <span className={otherIds.length === 0 ? styles.wide : 'sr-only'}>{t('others.add')}</span>
    </Button>
  );
  return (
    <>
      {otherIds.length === 0 ? null : (
        <ul className={styles.otherChips} aria-label={t('others.label')}>
          {otherIds.map((id, i) => (
            <li key={id}>
              <Chip removeLabel={t('others.remove', { id: nameOf(id) })} onRemove={() => takeAway(id)}>
                {together === 'sum' ? null : <SeriesMark color={i + 1} isLine={together === 'overlay'} />}
                <b>{nameOf(id)}</b>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Popover label={t('others.label')} width={380} trigger={trigger}>
        <div className={styles.popoverForm}>
          {otherIds.length === 0 ? null : (
            <>
              <Segmented
                label={t('others.how')}
                items={(['overlay', 'group', 'sum'] as const).map((id) => ({ id, label: t(`others.together.${id}`) }))}
                selected={together}
                onSelect={(next) => store.getState().setTogether(next)}
              />
              <ul className={styles.others}>
                {otherIds.map((id) => {
                  const series = others.get(id) ?? null;
                  return (
                    <li key={id}>
                      <b className="tnum">
                        {nameOf(id)}
                        {nameOf(id) === id ? null : <span className="sr-only"> {id}</span>}
                      </b>
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
    </>
  );
}
