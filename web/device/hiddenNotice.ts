/** What a phone shows over its locked screen or another app. */
export interface HiddenNotice {
  title: string;
  text: string;
  /** A newer one of the same name takes its place. */
  tag: string;
  /** Where a touch leads within the app. */
  address: string;
}

/** Whether this device can show notices and nobody has decided about it yet. */
export const mayAskToNotify = (): boolean => 'Notification' in window && Notification.permission === 'default';

/** Asks, within a touch, whether notices may be shown; true: they may. */
export async function askToNotify(): Promise<boolean> {
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}

/** Tells somebody who has the app out of sight; nobody, where they see it or have not allowed it. */
export async function notifyHidden({ title, text, tag, address }: HiddenNotice): Promise<void> {
  if (document.visibilityState === 'visible' || !('Notification' in window) || Notification.permission !== 'granted')
    return;
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    const options = { body: text, tag, lang: 'zh-CN', icon: '/icon-192.png', data: { address } };
    // Phones show them by the worker alone.
    if (worker) await worker.showNotification(title, options);
    else new Notification(title, options);
  } catch {
    // The page shows what there is anyway.
  }
}
