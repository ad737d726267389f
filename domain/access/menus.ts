import type { Entry, ForGroups } from '../capability.ts';
import { inOrder } from '../inOrder.ts';
import type { OrderState } from '../orders/orderStates.ts';
import { recordOf } from '../recordOf.ts';
import { type ScreenName, screenNames, screens } from '../screens.ts';
import { type FunctionList, functionListNames } from './functionLists.ts';
import { functionOrder, menuOrderOf } from './pageOrder.ts';
import { type RoleGroup, roleGroupNames } from './roleGroups.ts';

/** A way to a screen as it is offered. */
export type MenuEntry = Entry & { readonly screen: ScreenName };

const isFor = (groups: ForGroups, roleGroup: RoleGroup): boolean =>
  groups === 'everybody' || groups.includes(roleGroup);

const entriesFor = (kind: 'menu' | 'ownPage', roleGroup: RoleGroup): MenuEntry[] =>
  screenNames.flatMap((screen) =>
    (screens[screen][kind] ?? [])
      .filter(({ of }) => isFor(of, roleGroup))
      .map(({ of: _, ...entry }) => ({ ...entry, screen })),
  );

/** The menu of each role group's home page. */
export const menus = recordOf(roleGroupNames, (roleGroup) =>
  inOrder(entriesFor('menu', roleGroup), ({ screen }) => screen, menuOrderOf(roleGroup)),
);

/** Pages of their own that some role groups have beside account and plant, where the person stands. */
export const ownPages = recordOf(roleGroupNames, (roleGroup) => entriesFor('ownPage', roleGroup));

const functionsIn = (list: FunctionList): MenuEntry[] =>
  screenNames.flatMap((screen) =>
    (screens[screen].functions ?? [])
      .filter((entry) => entry.in === list)
      .map(({ in: _, ...entry }) => ({ ...entry, screen })),
  );

/** Functions by list. */
export const functionLists = recordOf(functionListNames, (list) =>
  inOrder(functionsIn(list), ({ screen }) => screen, functionOrder[list]),
);

/** What the capabilities have about an order in this state that is poured in this way. */
export const orderEntries = ({ state, pourWay }: { state: OrderState; pourWay: string }): MenuEntry[] =>
  screenNames.flatMap((screen) => {
    const { onOrder } = screens[screen];
    if (!onOrder?.states.includes(state)) return [];
    const { states: _, ways, ...entry } = onOrder;
    if (ways && !ways.includes(pourWay)) return [];
    return [{ ...entry, screen }];
  });
