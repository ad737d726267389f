import { isScreen, type ScreenName, screenNames, screens } from '@pourline/domain/screens';
import { useEffect } from 'react';
import { preloadScreen } from './go.ts';
import { useMayOpen } from './useMayOpen.ts';
import { useMenu } from './useMenu.ts';

const oftenNext = screenNames.filter((name) => screens[name].preload);
const startMs = 2_500;

/** Brings the parts of the screens that this person will open onto the device, one after the other, so that they open without network. */
export function usePreload(tabs: readonly ScreenName[]): void {
  const menu = useMenu();
  const mayOpen = useMayOpen();
  const names = [...new Set([...tabs, ...oftenNext, ...menu.map((entry) => entry.screen)])].filter(mayOpen);
  const key = names.join(' ');
  useEffect(() => {
    let stopped = false;
    const timer = setTimeout(async () => {
      for (const name of key.split(' ').filter(isScreen)) {
        if (stopped) return;
        await preloadScreen(name).catch(() => undefined);
      }
    }, startMs);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [key]);
}
