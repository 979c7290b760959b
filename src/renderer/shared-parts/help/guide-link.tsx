import BookOpen from 'lucide-react/icons/book-open';
import { useTranslation } from 'react-i18next';
import type { GuidePage } from '../../../shared/model/guide-pages.ts';
import { tellFailure } from '../../hooks/tell-failure.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './help.module.css';

/** Opens a page of the guide, in the browser and in the language of the app. */
export function useGuide(): (page: GuidePage) => void {
  const { toasts } = useStores();
  const desktop = useCalls('app');
  const { t } = useTranslation('common');
  return (page) => {
    desktop.openGuide({ page }).catch((thrown: unknown) => {
      tellFailure({ toasts }, t, thrown);
    });
  };
}

/** Names the page of the guide that helps here. `isListed`: among the others, where it is known that this is the guide. */
export function GuideLink(props: { page: GuidePage; isListed?: boolean }) {
  const { t } = useTranslation('common');
  const open = useGuide();
  const title = t(`guide.pages.${props.page}`);
  return (
    <button type="button" className={cx('link', styles.guide)} onClick={() => open(props.page)}>
      {props.isListed ? null : <Icon of={BookOpen} size={14} />}
      {props.isListed ? title : t('guide.link', { title })}
    </button>
  );
}
