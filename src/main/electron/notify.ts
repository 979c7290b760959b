import { app, BrowserWindow, Notification } from 'electron';
import { APP_ID } from '../../shared/app-id.ts';

/** Kept until they are closed: one that is collected would never tell that it was pressed. */
const shown = new Set<Notification>();

/** Windows shows notices only of programs that it knows by the name of their shortcut. */
export function nameForNotices(): void {
  if (process.platform === 'win32') app.setAppUserModelId(APP_ID);
}

/** A notice of the system, unless the person is looking at the app already. */
export function notifyAway(text: { readonly title: string; readonly body: string }, onPress: () => void): void {
  if (BrowserWindow.getFocusedWindow() !== null || !Notification.isSupported()) return;
  const notification = new Notification({ title: text.title, body: text.body });
  shown.add(notification);
  notification.on('close', () => shown.delete(notification));
  notification.on('click', () => {
    shown.delete(notification);
    onPress();
  });
  notification.show();
}
