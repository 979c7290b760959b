import { useTranslation } from 'react-i18next';
import type { Happening, Overview } from '../../../../shared/model/register/overview.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { momentText } from '../../../shared-parts/work/fact-text.ts';
import { AgeDial } from '../../../ui/age-dial/age-dial.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { useFirstFew } from './first-few.tsx';
import styles from './overview.module.css';
import { monthName } from './overview-texts.ts';

const SHOWN = 6;

/** What happened around somebody, newest first. */
export function Happened(props: { happened: readonly Happening[] }) {
  const { happened } = props;
  const { t } = useTranslation('register');
  const formats = useFormats();
  const now = useNow();
  const { shown, button } = useFirstFew(happened, SHOWN);
  if (happened.length === 0) return null;
  return (
    <section className={styles.block} aria-label={t('page.happened')}>
      <SectionHead level={3} end={button}>
        {t('page.happened')}
      </SectionHead>
      <ol className={styles.happened}>
        {shown.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may happen at one moment
          <li key={`${one.at} ${one.code} ${at}`} data-code={one.code}>
            <time className="tnum muted">{momentText(one.at, now, t, formats)}</time>
            <i aria-hidden="true" />
            <span>{t(`page.events.${one.code}`, { what: whatOf(one) })}</span>
          </li>
        ))}
      </ol>
    </section>
  );

  function whatOf({ code, what }: Happening): string {
    return code === 'invoice-checked' || code === 'invoice-changed' ? monthName(what, formats, 'within') : what;
  }
}

/** What of somebody is kept on this computer, and how old it is. */
export function KeptHere(props: { kept: Overview['kept'] }) {
  const { t } = useTranslation('register');
  const formats = useFormats();
  const now = useNow();
  const staleAfterMs = useStoreValue(useStores().preferences, (state) => state.preferences.limits.staleAfterMs);
  return (
    <section className={styles.block} aria-label={t('page.kept.title')}>
      <SectionHead level={3}>{t('page.kept.title')}</SectionHead>
      <dl className={styles.kept}>
        {(['invoices', 'hours', 'contracts'] as const).map((what) => {
          const { count, at } = props.kept[what];
          return (
            <div key={what}>
              <dt className="muted">{t(`page.kept.${what}`)}</dt>
              <dd className="tnum">{formats.integer(count)}</dd>
              <dd className="tnum muted">
                {at === null ? null : (
                  <AgeDial ageMs={now - at} staleAfterMs={staleAfterMs} label={formats.briefAge(now - at)} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
