import { goBack } from './go.ts';
import { tabsNow } from './home.ts';
import { useScreenName } from './useScreenName.ts';

/** For the toolbar's back arrow: `<Screen onBack={useBack()}>`. Tabs have none. */
export function useBack(): (() => void) | undefined {
  const name = useScreenName();
  return (tabsNow() as readonly string[]).includes(name) ? undefined : goBack;
}
