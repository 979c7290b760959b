import { useTranslation } from 'react-i18next';
import type { Overview } from '../../../../shared/model/register/overview.ts';
import { NameLink } from '../../../shared-parts/name-link.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import styles from './overview.module.css';

/** What else at the address is theirs, and who lives next door; each opens its own page. */
export function Nearby({ near }: { near: Overview['near'] }) {
  const { t } = useTranslation('register');
  return (['belongs', 'nextDoor'] as const)
    .filter((what) => near[what].length > 0)
    .map((what) => (
      <section key={what} className={styles.block} aria-label={t(`page.${what}`)}>
        <SectionHead level={3}>{t(`page.${what}`)}</SectionHead>
        <ul className={styles.shortContracts}>
          {near[what].map(({ id, label, who, state }) => (
            <li key={id}>
              <i className={styles.glyph} data-state={state} aria-hidden="true" />
              <div className={styles.shortLine}>
                <NameLink name={label} about={{ propertyId: id }} />
                <span className="muted">{state === 'unknown' ? t('page.states.unknown') : who}</span>
              </div>
            </li>
          ))}
        </ul>
      </section>
    ));
}
