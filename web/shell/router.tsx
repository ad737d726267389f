import { type ScreenName, screenNames, screens } from '@pourline/domain/screens';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { Suspense } from 'react';
import { useReachable } from '../api/network.ts';
import { currentSession } from '../api/sessionStore.ts';
import { lazyPart } from '../kit/shell/lazyPart.tsx';
import { loadOf, loadScreenTable } from '../screens.ts';
import { AppRoot } from './AppRoot.tsx';
import { aliasOf } from './aliasOf.ts';
import { setMover } from './go.ts';
import { homeNow } from './home.ts';
import { lazyScreen } from './lazyScreen.tsx';
import { PartMissing } from './PartMissing.tsx';
import { ScreenError } from './ScreenError.tsx';
import { IncompleteLink, readParams } from './screenParams.ts';
import { readSearch, writeSearch } from './searchText.ts';

// Seldom seen, so not part of the first visit; what says that something failed is, because then nothing may come any more.
const LazyNotFound = lazyPart(async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen);
/** Where an address leads nowhere, or lacks what its screen must know: no fault of the app, so nothing of it is logged. */
const NotFound = ({ data }: { data?: unknown }) =>
  data instanceof IncompleteLink ? (
    <ScreenError error={data} reset={() => undefined} />
  ) : (
    <Suspense>
      <LazyNotFound />
    </Suspense>
  );
const partFailed = /dynamically|module script|Failed to fetch|preload/i;

/** In the place of a screen that cannot be shown. The router tries again when the network is back. */
function Failed(props: ErrorComponentProps) {
  const isAway = !useReachable() && partFailed.test(String(props.error));
  return isAway ? <PartMissing /> : <ScreenError {...props} />;
}

const root = createRootRoute({ component: AppRoot, notFoundComponent: NotFound, errorComponent: Failed });

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: `/${homeNow()}`, replace: true });
  },
});

/** Every address that is no screen: another spelling of one, or nowhere. */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location, search }) => {
    const name = aliasOf(location.pathname, screenNames);
    throw name ? redirect({ to: `/${name}`, search: search as never, replace: true }) : notFound();
  },
});

if (currentSession()) void loadScreenTable().catch(() => undefined);

const routeOf = (name: ScreenName): AnyRoute => {
  const screen = screens[name];
  return createRoute({
    getParentRoute: () => root,
    path: `/${name}`,
    validateSearch: (search: Record<string, unknown>) => readParams(screen.params, search).given,
    beforeLoad: ({ search }) => {
      const session = currentSession();
      if (!screen.public && !session) throw redirect({ to: '/pwdlogin', search: {}, replace: true });
      // Until plant, person and role group are known, only the screen that the landing rule names is open.
      const isReady = session?.user != null && session.roleGroup !== null && !session.user.needResetPsw;
      const isOpen = screen.public || (screen.account && session?.tid === '') || isReady;
      if (!isOpen && name !== homeNow()) throw redirect({ to: '/', search: {}, replace: true });
      const { missing } = readParams(screen.params, search);
      if (missing.length > 0) throw notFound({ data: new IncompleteLink() });
    },
    component: lazyScreen(loadOf(name)),
  }) as unknown as AnyRoute;
};

export const router = createRouter({
  routeTree: root.addChildren([landing, elsewhere, ...screenNames.map(routeOf)]),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  caseSensitive: true,
  scrollRestoration: true,
  defaultPreload: false,
  defaultPendingMs: 400,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: Failed,
});

setMover({
  go: (name, params, replace) => void router.navigate({ to: `/${name}`, search: params as never, replace }),
  back: () => {
    // What closes itself and then leaves its page must not be held by what is only just closing.
    if (router.history.canGoBack()) router.history.back({ ignoreBlocker: true });
    else void router.navigate({ to: `/${homeNow()}`, replace: true });
  },
  preload: (name) => loadOf(name)(),
});
