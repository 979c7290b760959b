import BookUser from 'lucide-react/icons/book-user';
import Plus from 'lucide-react/icons/plus';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idKey } from '../../../../shared/rules/keys.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from '../contracts.module.css';
import { LinkButton } from '../link-button.tsx';
import type { CompareRow } from './compare-dialog.tsx';

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));

/** A group of fields about somebody or something the register may know: says whether it does, and compares. */
export function KnownGroup<Row extends { readonly seenAt: number }>(props: {
  of: 'customer' | 'property';
  /** As typed. */
  id: string;
  /** What was looked up last, which may be another id than the one in the field. */
  lookedUp: { readonly key: string; readonly row: Row | null } | null;
  inRegister: (row: Row) => string;
  compare: (row: Row) => { readonly id: string; readonly rows: readonly CompareRow[]; readonly onUse: () => void };
  children: ReactNode;
}) {
  const { t } = useTranslation('contracts');
  const [isComparing, setComparing] = useState(false);
  const { of, lookedUp } = props;
  const headId = `contract-${of}`;
  const isLookedUp = lookedUp?.key === idKey(props.id);
  const known = isLookedUp ? (lookedUp?.row ?? null) : null;
  const id = props.id.trim();
  return (
    <>
      <div className={styles.group}>
        <h2 id={headId}>{t(`form.${of}`)}</h2>
        {known && id !== '' ? (
          <span className={styles.note}>
            <Icon of={BookUser} size={14} />
            {props.inRegister(known)} <LinkButton onPress={() => setComparing(true)}>{t('form.compare')}</LinkButton>
          </span>
        ) : null}
        {/* "New" only after a look-up found nothing. */}
        {isLookedUp && !known && id !== '' ? (
          <span className={styles.note}>
            <Icon of={Plus} size={14} />
            {t(`form.newHere.${of}`)}
          </span>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every engine */}
      <div className={`${styles.fields} ${styles.ruled}`} role="group" aria-labelledby={headId}>
        {props.children}
      </div>
      {known && isComparing ? (
        <Suspense fallback={null}>
          <CompareDialog {...props.compare(known)} seenAt={known.seenAt} onClose={() => setComparing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
