import { notifyHidden } from '../device/hiddenNotice.ts';
import { playChime } from '../device/playChime.ts';
import { sayIt } from '../device/speakAloud.ts';

/** Tells a driver who is not looking that a load has come: two rising tones, vibration, the voice where there is one, and a notice over the locked screen where it is allowed. */
export function alertNewLoad(words: string): void {
  void notifyHidden({ title: '砼程', text: words, tag: 'driver', address: '/homepagedriver' });
  try {
    navigator.vibrate?.([200, 100, 200, 100, 400]);
  } catch {
    // Not allowed before the first touch.
  }
  playChime();
  void sayIt(words).catch(() => undefined);
}
