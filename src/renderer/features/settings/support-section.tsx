import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { GUIDE_PAGES } from '../../../shared/model/guide-pages.ts';
import { useOwn } from '../../hooks/use-owned.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { FailedBanner } from '../../shared-parts/failed.tsx';
import { GuideLink } from '../../shared-parts/help/guide-link.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useFoundPlace } from './found-setting.ts';
import { SettingRow } from './setting.tsx';
import styles from './settings.module.css';
import { createBundleStore } from './stores/create-bundle-store.ts';

/** The guide, and the report for support. */
export function SupportSection() {
  const { t } = useTranslation('settings');
  return (
    <>
      <section aria-label={t('guidePages')} className={styles.part}>
        <h3>{t('guidePages')}</h3>
        <ul className={styles.guidePages}>
          {GUIDE_PAGES.map((page) => (
            <li key={page}>
              <GuideLink page={page} isListed />
            </li>
          ))}
        </ul>
      </section>
      <ReportForSupport />
    </>
  );
}

/** Looked through here, searched in main, saved where a person says. */
function ReportForSupport() {
  const { toasts } = useStores();
  const { t } = useTranslation('settings');
  const store = useOwn(createBundleStore);
  const { phase, preview, file, error, make, open, readOn, save } = useStore(store, (state) => state);
  const place = useFoundPlace<HTMLElement>('bundle');
  const keep = async () => {
    if (await save()) toasts.getState().show({ title: t('bundle.saved') });
  };
  return (
    <section ref={place} aria-label={t('bundle.title')} className={styles.part}>
      <SettingRow title={t('bundle.title')} text={t('bundle.text')} lock={null}>
        <div className={styles.buttons}>
          <Button variant="secondary" isBusy={phase === 'making'} onPress={() => void make()}>
            {preview ? t('bundle.again') : t('bundle.make')}
          </Button>
          {preview ? (
            <Button
              variant="primary"
              isBusy={phase === 'saving'}
              disabledReason={preview.leaks.length > 0 ? t('bundle.leaks') : null}
              onPress={() => void keep()}
            >
              {t('bundle.save')}
            </Button>
          ) : null}
        </div>
      </SettingRow>
      <FailedBanner error={error} />
      {preview ? (
        <>
          {preview.leaks.length === 0 ? (
            <p role="status">{t('bundle.clean')}</p>
          ) : (
            <Banner level="rejected">
              <b>{t('bundle.leaks')}</b>{' '}
              {preview.leaks
                .map((leak) =>
                  t('bundle.leak', {
                    kind: t(`bundle.kinds.${leak.kind}`),
                    file: leak.file,
                    encoding: t(`bundle.encodings.${leak.encoding}`),
                  }),
                )
                .join('; ')}
            </Banner>
          )}
          <ul className={styles.files} aria-label={t('bundle.files')}>
            {preview.files.map(({ name, chars }) => (
              <li key={name}>
                <button
                  type="button"
                  aria-current={file?.name === name ? 'true' : undefined}
                  onClick={() => void open(name)}
                >
                  <span className="mono">{name}</span>
                  <span className="small muted tnum">{t('bundle.chars', { count: chars })}</span>
                </button>
              </li>
            ))}
          </ul>
          {file ? (
            <>
              <section
                className={styles.fileText}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
                tabIndex={0}
                aria-label={t('bundle.content', { name: file.name })}
              >
                {file.text}
              </section>
              {file.text.length < file.totalChars ? (
                <Button size="sm" variant="secondary" onPress={() => void readOn()}>
                  {t('bundle.more')}
                </Button>
              ) : null}
            </>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
