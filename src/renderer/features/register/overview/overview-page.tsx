import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Maximize from 'lucide-react/icons/maximize-2';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { Overview, OverviewMonth } from '../../../../shared/model/register/overview.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import type { About } from '../stores/create-overview-store.ts';
import { EntryNotes } from './entry-notes.tsx';
import { Happened, KeptHere } from './happened.tsx';
import { InvoiceMonths } from './invoice-months.tsx';
import { Nearby } from './nearby.tsx';
import { OpenLines } from './open-lines.tsx';
import styles from './overview.module.css';
import { Identity, OverviewActions, titleOf } from './overview-head.tsx';
import { Contracts, Hours } from './overview-parts.tsx';

export type OverviewProps = {
  about: About;
  /** Null: it is still being read. */
  overview: Overview | null;
  onEdit: () => void;
  /** It was erased. */
  onGone: () => void;
  onChosen: (month: OverviewMonth | null) => void;
  onCheck: (month: OverviewMonth) => void;
};

/** Everything about one customer or property on a page of its own. */
export function OverviewPage(props: OverviewProps) {
  const { about, overview } = props;
  const { t } = useTranslation('register');
  const title = titleOf(about, overview);
  return (
    <div className={styles.page}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={styles.main} aria-label={title} tabIndex={0}>
        <header className={styles.head}>
          <h2 className={styles.name}>{title}</h2>
          {overview === null ? null : (
            <OverviewActions about={about} overview={overview} onEdit={props.onEdit} onGone={props.onGone} />
          )}
          <Identity about={about} overview={overview} />
        </header>
        {overview === null ? (
          <div className={styles.block}>
            <Skeleton width={420} />
          </div>
        ) : (
          <>
            <OpenLines lines={overview.lines} />
            <Contracts key={`c ${about.id}`} about={about} overview={overview} />
            <InvoiceMonths key={about.id} overview={overview} onChosen={props.onChosen} onCheck={props.onCheck} />
            <Hours overview={overview} />
          </>
        )}
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <aside className={styles.side} aria-label={t('page.beside')} tabIndex={0}>
        {overview === null ? null : (
          <>
            <Nearby near={overview.near} />
            <EntryNotes key={about.id} about={about} notes={overview.notes} />
            <Happened key={`h ${about.id}`} happened={overview.happened} />
            <KeptHere kept={overview.kept} />
          </>
        )}
      </aside>
    </div>
  );
}

/** The same in the pane beside the list. */
export function OverviewPane(
  props: OverviewProps & { onStep: (by: 1 | -1) => void; onPage: () => void; onClose: () => void },
) {
  const { about, overview } = props;
  const { t } = useTranslation('register');
  return (
    <>
      <header className={styles.paneHead}>
        <div className={styles.paneRow}>
          <h2>{titleOf(about, overview)}</h2>
          <span className="spring" />
          <IconButton
            size="sm"
            icon={ChevronUp}
            label={t('page.previous')}
            keys={['K']}
            onPress={() => props.onStep(-1)}
          />
          <IconButton
            size="sm"
            icon={ChevronDown}
            label={t('page.next')}
            keys={['J']}
            onPress={() => props.onStep(1)}
          />
          <IconButton size="sm" icon={Maximize} label={t('page.open')} keys={['Enter']} onPress={props.onPage} />
          <IconButton size="sm" icon={X} label={t('common:close')} keys={['Esc']} onPress={props.onClose} />
        </div>
        <Identity about={about} overview={overview} />
        {overview === null ? null : (
          <OverviewActions about={about} overview={overview} onEdit={props.onEdit} onGone={props.onGone} isNarrow />
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: a part of the pane */}
      <div role="group" className={styles.paneBody} aria-label={t('page.beside')} tabIndex={0}>
        {overview === null ? (
          <div className={styles.block}>
            <Skeleton width={200} />
          </div>
        ) : (
          <>
            <OpenLines lines={overview.lines} isNarrow />
            <Contracts key={`c ${about.id}`} about={about} overview={overview} isNarrow />
            <InvoiceMonths
              key={about.id}
              overview={overview}
              onChosen={props.onChosen}
              onCheck={props.onCheck}
              isNarrow
            />
            <Hours overview={overview} isNarrow />
            <Nearby near={overview.near} />
            <EntryNotes key={`n ${about.id}`} about={about} notes={overview.notes} />
            <Happened key={`h ${about.id}`} happened={overview.happened} />
          </>
        )}
      </div>
    </>
  );
}
