import { newKey } from '../api/newKey.ts';
import { nativeShell } from './nativeShell.ts';

/** How pushed messages find this device. */
export interface PushDevice {
  platform: string;
  registrationID: string;
  /** Whether this device shows what is pushed: `unasked` until the person was asked, `impossible` where there is no way. */
  shows: 'yes' | 'no' | 'unasked' | 'impossible';
}

const keptName = 'pushDevice';

/** A browser has no number of its own, so it is given one that stays. */
function browserID(): string {
  try {
    const kept = localStorage.getItem(keptName);
    if (kept) return kept;
    const made = newKey();
    localStorage.setItem(keptName, made);
    return made;
  } catch {
    return '';
  }
}

const permission = (): PushDevice['shows'] => {
  if (typeof Notification === 'undefined') return 'impossible';
  return { granted: 'yes', denied: 'no', default: 'unasked' }[Notification.permission] as PushDevice['shows'];
};

/** This device as pushed messages know it: the number of the packaged app, or one kept in the browser. */
export async function pushDevice(): Promise<PushDevice> {
  const shell = nativeShell();
  if (shell) {
    const registrationID = await shell.pushID().catch(() => '');
    return { platform: shell.platform, registrationID, shows: registrationID ? 'yes' : 'impossible' };
  }
  return { platform: 'web', registrationID: browserID(), shows: permission() };
}

/** Asks the person whether this device may show what is pushed. */
export async function askToShow(): Promise<void> {
  if (typeof Notification !== 'undefined' && Notification.permission === 'default')
    await Notification.requestPermission();
}
