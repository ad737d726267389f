import type { RouteName } from '@pourline/domain/access/routeNames';
import { useEffect } from 'react';
import { hasScreen, screenOf } from './screenTable.ts';
import { useMayOpen } from './useMayOpen.ts';
import { useMenu } from './useMenu.ts';

/** Opened from lists, in the cab and on the site, where the network comes and goes. */
const oftenNext: readonly RouteName[] = [
  'orderinfo',
  'waybillinfo',
  'waybillsurplus',
  'waybillsign',
  'waybillreport',
  'orderreport',
];
const startMs = 2_500;

/** Brings the parts of the screens that this person will open onto the device, one after the other, so that they open without network. */
export function usePreload(tabs: readonly RouteName[]): void {
  const menu = useMenu();
  const mayOpen = useMayOpen();
  const names = [...new Set([...tabs, ...oftenNext, ...menu.map((entry) => entry.screen)])].filter(mayOpen).join(' ');
  useEffect(() => {
    let stopped = false;
    const timer = setTimeout(async () => {
      for (const name of names.split(' ').filter(hasScreen)) {
        if (stopped) return;
        await screenOf(name)
          ?.load()
          .catch(() => undefined);
      }
    }, startMs);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [names]);
}
