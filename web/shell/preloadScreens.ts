import { isScreen, type ScreenName, screenNames, screens } from '@pourline/domain/screens';
import { useEffect } from 'react';
import { bringInTurn } from '../kit/shell/bringInTurn.ts';
import { partsAhead } from '../kit/shell/lazyPart.tsx';
import { preloadScreen } from './go.ts';
import { useMayOpen } from './useMayOpen.ts';
import { useMenu } from './useMenu.ts';

const oftenNext = screenNames.filter((name) => screens[name].preload);
const startMs = 2_500;

/** Whether the person has told their device to save data; not every browser can be asked. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** What brings the parts that the modules loaded since the last time can show. */
function takePartsAhead(): (() => Promise<unknown>)[] {
  const brings = [...partsAhead];
  partsAhead.clear();
  return brings;
}

/**
 * Brings the parts of all screens that this person can open, and what these can show, onto the device: what is opened next first, all in
 * idle time, so that it opens without network. The browser's clock is told when everything is there (`everything-brought`). Where data
 * is to be saved it is what is opened next alone.
 */
export function usePreload(tabs: readonly ScreenName[]): void {
  const menu = useMenu();
  const mayOpen = useMayOpen();
  const next = [...tabs, ...oftenNext];
  const all = savesData() ? next : [...next, ...menu.map((entry) => entry.screen), ...screenNames];
  const key = [...new Set(all)].filter(mayOpen).join(' ');
  useEffect(() => {
    let stopped = false;
    const timer = setTimeout(async () => {
      const names = key.split(' ').filter(isScreen);
      const isDone = await bringInTurn(
        names.map((name) => () => preloadScreen(name)),
        savesData() ? () => [] : takePartsAhead,
        () => stopped,
      );
      if (isDone && !savesData()) performance.mark('everything-brought');
    }, startMs);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [key]);
}
