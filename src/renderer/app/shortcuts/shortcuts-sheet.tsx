import BookOpen from 'lucide-react/icons/book-open';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { useGuide } from '../../shared-parts/help/guide-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { printPage } from '../../ui/print/print-page.ts';
import { pageAbout } from '../guide/guide-of-screen.ts';
import { ShortcutsList } from './shortcuts-list.tsx';

/** All shortcuts on one sheet (F1 or ?), also for print, and a link to the guide. */
export function ShortcutsSheet(props: { onClose: () => void }) {
  const { t } = useTranslation('app');
  const { appInfo, shell } = useStores();
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
          <Button variant="primary" onPress={props.onClose} autoFocus>
            {t('common:close')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('shortcuts.title')}>
        <ShortcutsList />
      </section>
    </Dialog>
  );
}
