import * as capabilities from './capabilities.ts';
import type { Screen } from './capability.ts';

type Capabilities = typeof capabilities;
/** The name of a capability, as its folders are called. */
export type CapabilityName = keyof Capabilities;
/** The names of the screens of one capability. */
export type ScreenNameOf<C extends CapabilityName> = keyof Capabilities[C]['screens'] & string;
/** Every screen that there is; its address is `/` + the name, matched case-sensitively. */
export type ScreenName = { [C in CapabilityName]: ScreenNameOf<C> }[CapabilityName];

type RowOf<N extends ScreenName> = {
  [C in CapabilityName]: N extends keyof Capabilities[C]['screens'] ? Capabilities[C]['screens'][N] : never;
}[CapabilityName];
type Strings<P> = { [K in keyof P as P[K] extends 'must' ? K : never]: string } & {
  [K in keyof P as P[K] extends 'may' ? K : never]?: string | undefined;
};
/** The parameters of a screen: those that it must have, and those that it may have. */
export type ParamsOf<N extends ScreenName> = RowOf<N> extends { params: infer P } ? Strings<P> : Record<never, never>;

/** Every screen by name, as plain data. */
export const screens: Readonly<Record<ScreenName, Screen>> = Object.assign(
  {},
  ...Object.values(capabilities).map((capability) => capability.screens),
);

export const screenNames = Object.keys(screens) as ScreenName[];

/** Whether there is a screen of this name. */
export const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);

/** The row of a screen; undefined where there is none of this name. */
export const screenOf = (name: string): Screen | undefined => (isScreen(name) ? screens[name] : undefined);

/** The title of a screen; the product name where there is none of this name. */
export const titleOf = (name: string): string => screenOf(name)?.title ?? '砼程';
