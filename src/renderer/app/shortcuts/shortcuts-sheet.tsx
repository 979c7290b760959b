import BookOpen from 'lucide-react/icons/book-open';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { useGuide } from '../../shared-parts/help/guide-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { printPage } from '../../ui/print/print-page.ts';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { pageAbout } from '../guide/guide-of-screen.ts';
import styles from './shortcuts-list.module.css';
import { ShortcutsList } from './shortcuts-list.tsx';

/** All shortcuts on one sheet (F1 or ?), also for print, and a link to the guide. */
export function ShortcutsSheet(props: { onClose: () => void }) {
  const { t } = useTranslation('app');
  const { appInfo, shell } = useStores();
  const [find, setFind] = useState('');
  const guide = useGuide();
  const mayPrint = useStoreValue(appInfo, ({ info }) => info?.allow.print ?? true);
  return (
    <Dialog
      title={t('shortcuts.title')}
      isOpen
      onClose={props.onClose}
      width="wide"
      isPrintedAlone
      actions={
        <>
          <Button icon={BookOpen} onPress={() => guide(pageAbout(shell.getState().route.screen))}>
            {t('shortcuts.guide')}
          </Button>
          {mayPrint ? (
            <Button icon={Printer} onPress={() => void printPage()}>
              {t('shortcuts.print')}
            </Button>
          ) : null}
          <span className="spring" />
          <Button
            variant="secondary"
            onPress={() => {
              props.onClose();
              shell.getState().navigate('settings', { section: 'shortcuts' });
            }}
          >
            {t('shortcuts.change')}
          </Button>
          <Button variant="secondary" onPress={props.onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <div className={styles.find}>
        <SearchField
          label={t('shortcuts.find')}
          placeholder={t('shortcuts.find')}
          clearLabel={t('common:clear')}
          value={find}
          onChange={setFind}
          width={252}
          autoFocus
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('shortcuts.title')}>
        <ShortcutsList find={find} />
      </section>
    </Dialog>
  );
}
