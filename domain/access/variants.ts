import type { RoleGroup } from './roleGroups.ts';

/** One way in which the app is built and offered: a bundle is the same for all, its variant is a setting. */
export interface Variant {
  title: string;
  /** The tag it tells the server; a tenant's `appAccessablePlatform` may name the tags it takes. */
  platform: string;
  /** Only this role group is worked as. */
  roleGroup?: RoleGroup;
  /** Sign-in with a fixed test user is offered and accepted. */
  debugSignIn: boolean;
  /** Trial site people choose a project on arrival. */
  choosesProject: boolean;
  /** Unread messages are asked for every 10 s. */
  pollsMessages: boolean;
}

export const variants = {
  block: {
    title: '试块',
    platform: 'block',
    roleGroup: 'block',
    debugSignIn: false,
    choosesProject: false,
    pollsMessages: false,
  },
  ccn: { title: '体验', platform: 'ccn', debugSignIn: false, choosesProject: true, pollsMessages: true },
  boss: {
    title: '老板',
    platform: 'boss',
    roleGroup: 'boss',
    debugSignIn: false,
    choosesProject: false,
    pollsMessages: false,
  },
  ics: {
    title: '砂石拍照',
    platform: 'ics',
    roleGroup: 'ics',
    debugSignIn: false,
    choosesProject: false,
    pollsMessages: true,
  },
  ims: { title: '砼程', platform: 'ims', debugSignIn: false, choosesProject: false, pollsMessages: true },
  development: { title: '开发', platform: 'development', debugSignIn: true, choosesProject: true, pollsMessages: true },
  test: { title: '测试', platform: 'test', debugSignIn: true, choosesProject: true, pollsMessages: true },
} as const satisfies Record<string, Variant>;

export type VariantName = keyof typeof variants;
export const variantNames = Object.keys(variants) as VariantName[];

/** The variant of a name; `ims`, the whole app, when it is none of ours. */
export const variantOf = (name: string | null | undefined): Variant =>
  variants[variantNames.find((known) => known === name) ?? 'ims'];

/** Whether a tenant that takes these platform tags (comma separated; empty: all) takes an app with this one. */
export const takesPlatform = (appAccessablePlatform: string, platform: string): boolean => {
  const tags = appAccessablePlatform
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  return tags.length === 0 || tags.includes(platform);
};

/** The user name of the debug sign-in; the person signed in is named separately. */
export const debugUsername = 'test';
