import type { Tab } from '../capability.ts';
import { inOrder } from '../inOrder.ts';
import { type ScreenName, screenNames, screens } from '../screens.ts';
import type { RoleGroup } from './roleGroups.ts';
import { tabOrder } from './tabOrder.ts';

interface TabOfScreen extends Tab {
  screen: ScreenName;
}
const tabs: readonly TabOfScreen[] = screenNames.flatMap((screen) => {
  const { tab } = screens[screen];
  return tab ? [{ ...tab, screen }] : [];
});

/** The bottom tabs of a role group in order; the boss of a group of plants has other tabs in some places. */
export function tabsFor(roleGroup: RoleGroup, { isGroupBoss = false } = {}): readonly ScreenName[] {
  const own = tabs.filter(({ of }) => of === 'everybody' || of.includes(roleGroup));
  const usual = own.filter((tab) => tab.groupBossInsteadOf === undefined);
  const names = inOrder(usual, ({ screen }) => screen, tabOrder[roleGroup]).map(({ screen }) => screen);
  if (!isGroupBoss) return names;
  return names.map((name) => own.find((tab) => tab.groupBossInsteadOf === name)?.screen ?? name);
}

/** Word and icon of a screen among the tabs. */
export const tabFaceOf = (name: ScreenName): Pick<Tab, 'label' | 'icon'> => {
  const { tab, title } = screens[name];
  return tab ?? { label: title, icon: 'house' };
};
