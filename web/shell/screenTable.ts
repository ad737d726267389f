import type { Screen, ScreenName } from '../screens.ts';

/** The table of screens as the parts of the frame read it; the router hands it in, because the table itself names their modules. */
let table: Readonly<Record<string, Screen>> = {};
export const setScreenTable = (screens: Readonly<Record<ScreenName, Screen>>): void => {
  table = screens;
};

/** Whether there is such a screen in this version. */
export const hasScreen = (name: string): name is ScreenName => Object.hasOwn(table, name);

/** The row of a screen; undefined where there is no such screen. */
export const screenOf = (name: string): Screen | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);

/** The title of a screen; the product name where there is no such screen. */
export const titleOf = (name: string): string => screenOf(name)?.title ?? '砼程';
