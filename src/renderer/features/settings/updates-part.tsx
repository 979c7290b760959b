import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { UpdateState } from '../../../shared/model/update.ts';
import { useOwn } from '../../hooks/use-owned.ts';
import { Button } from '../../ui/button/button.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { useFoundPlace } from './found-setting.ts';
import styles from './settings.module.css';
import { createUpdatesStore } from './stores/create-updates-store.ts';

/** Whether there is a newer version, what is new in it, and the one thing to do next. */
export function UpdatesPart() {
  const { t } = useTranslation('settings');
  const place = useFoundPlace<HTMLElement>('updates');
  const { store } = useOwn(createUpdatesStore);
  const { update, install, check, download, installNow } = useStore(store, (state) => state);
  if (!update) return null;
  const notes = 'notes' in update ? update.notes : '';
  return (
    <section ref={place} aria-label={t('updates.title')} className={styles.part}>
      <SectionHead>{t('updates.title')}</SectionHead>
      <p role="status">{words(update, t)}</p>
      {install === 'busy' ? <p className="muted">{t('updates.busy')}</p> : null}
      {install === 'refused' ? <p className="muted">{t('updates.refused')}</p> : null}
      {notes ? (
        <>
          <h3>{t('updates.notes')}</h3>
          <p className={styles.notes}>{notes}</p>
        </>
      ) : null}
      <p className={styles.buttons}>
        {update.state === 'idle' || update.state === 'current' || update.state === 'failed' ? (
          <Button variant="secondary" onPress={() => void check().catch(() => undefined)}>
            {t('updates.check')}
          </Button>
        ) : null}
        {update.state === 'available' ? (
          <Button variant="secondary" onPress={() => void download().catch(() => undefined)}>
            {t('updates.download')}
          </Button>
        ) : null}
        {update.state === 'ready' ? (
          <Button variant="secondary" onPress={() => void installNow().catch(() => undefined)}>
            {t('updates.install')}
          </Button>
        ) : null}
      </p>
    </section>
  );
}

function words(update: UpdateState, t: TFunction<'settings'>): string {
  switch (update.state) {
    case 'off':
      return t(`updates.off.${update.why}`);
    case 'failed':
      return update.refused ? t('updates.refused') : t(`updates.failed.${update.during}`);
    case 'downloading':
      return t('updates.downloading', { version: update.version, percent: update.percent });
    case 'available':
      return t('updates.available', { version: update.version });
    case 'ready':
      return t('updates.ready', { version: update.version });
    default:
      return t(`updates.${update.state}`);
  }
}
