import BookOpen from 'lucide-react/icons/book-open';
import { useTranslation } from 'react-i18next';
import type { GuidePage } from '../../../shared/model/guide-pages.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './help.module.css';

/** Opens a page of the guide, in the browser and in the language of the app. */
export function useGuide(): (page: GuidePage) => void {
  const { desktop, toasts } = useStores();
  const { t } = useTranslation('common');
  return (page) => {
    desktop.openGuide({ page }).catch((thrown: unknown) => {
      const { what, todo } = errorText(t, errorDataOf(thrown));
      toasts.getState().show({ title: what, text: todo });
    });
  };
}

/** Names the page of the guide that helps here. */
export function GuideLink(props: { page: GuidePage }) {
  const { t } = useTranslation('common');
  const open = useGuide();
  return (
    <button type="button" className={cx('link', styles.guide)} onClick={() => open(props.page)}>
      <Icon of={BookOpen} size={14} />
      {t('guide.link', { title: t(`guide.pages.${props.page}`) })}
    </button>
  );
}
