import { type AnyRoute, createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type Screen, type ScreenName, screens } from '../screens.ts';
import { currentSession } from '../session/sessionStore.ts';
import { AppRoot } from './AppRoot.tsx';
import { setMover } from './go.ts';
import { homeNow } from './home.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { readSearch, writeSearch } from './searchText.ts';
import { ScreenError } from './ScreenError.tsx';

/** Every module of the table has a component as its default export. */
const modules: Record<ScreenName, { load: () => Promise<{ default: ComponentType }> }> = screens;

const root = createRootRoute({ component: AppRoot, notFoundComponent: NotFoundScreen, errorComponent: ScreenError });

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: `/${homeNow()}`, replace: true });
  },
});

/** A screen's parameters from the address; null when something that it needs is missing. */
const paramsOf = (screen: Screen, search: Record<string, unknown>): Record<string, unknown> => {
  if (!screen.params) return {};
  const result = screen.params.safeParse(search);
  return result.success ? result.data : { missing: result.error.issues.map((issue) => issue.path.join('.')).join(',') };
};

const routeOf = (name: ScreenName): AnyRoute => {
  const screen: Screen = screens[name];
  return createRoute({
    getParentRoute: () => root,
    path: `/${name}`,
    validateSearch: (search: Record<string, unknown>) => paramsOf(screen, search),
    beforeLoad: ({ search }) => {
      if (!screen.public && !currentSession()?.user) throw redirect({ to: '/pwdlogin', search: {}, replace: true });
      if ('missing' in search) throw new Error(`链接不完整，缺少 ${String(search.missing)}`);
    },
    component: lazyRouteComponent(modules[name].load),
  }) as unknown as AnyRoute;
};

export const router = createRouter({
  routeTree: root.addChildren([landing, ...(Object.keys(screens) as ScreenName[]).map(routeOf)]),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  caseSensitive: true,
  scrollRestoration: true,
  defaultPreload: false,
  defaultPendingMs: 400,
  defaultNotFoundComponent: NotFoundScreen,
  defaultErrorComponent: ScreenError,
});

setMover({
  go: (name, params, replace) => void router.navigate({ to: `/${name}`, search: params as never, replace }),
  back: () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: `/${homeNow()}`, replace: true });
  },
});
