import { nativeShell } from './nativeShell.ts';

/** A device needs less than this to leave a page, ms. */
const leavingMs = 1_000;

/**
 * Leaves the app as the back key of the device does on its first page: for what was open before it, or for the start of the device. Resolves
 * while the app still stands there only where nothing was open before it: it is at its first page then, and the system leaves it at the next press.
 */
export async function leaveApp(): Promise<void> {
  const shell = nativeShell();
  if (shell?.exit) return shell.exit();
  // Pages of the app behind this one; browsers that do not tell have no back key.
  const behind = ('navigation' in window && window.navigation.currentEntry?.index) || 0;
  history.go(-behind - 1);
  if (matchMedia('(display-mode: standalone)').matches) window.close();
  await new Promise((resolve) => setTimeout(resolve, leavingMs));
  if (behind > 0) history.go(-behind);
}
