import { type HomeReply, homes } from '@pourline/contract/homes';
import { type ComponentType, Suspense } from 'react';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { PullToRefresh } from '../kit/list/PullToRefresh.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { lazyPart } from '../kit/shell/lazyPart.tsx';
import { GroupNote } from './frame/GroupNote.tsx';
import { HomeGreeting } from './frame/HomeGreeting.tsx';
import { HomeMenu } from './frame/HomeMenu.tsx';
import { HomeSkeleton } from './frame/HomeSkeleton.tsx';
import { type FramedGroup, hasFrame, homePages } from './homePages.ts';

type AnyPage = ComponentType<{ home: HomeReply }>;
const pages = Object.fromEntries(
  Object.entries(homePages).map(([name, load]) => [
    name,
    // Every page is paired with the reply of its own role group below; the table cannot say so.
    lazyPart(async () => (await (load as () => Promise<{ default: AnyPage }>)()).default, 'apart'),
  ]),
) as unknown as Record<FramedGroup, AnyPage>;

/** Figures that depend on the hour alone (ages, what is late) move without anything being told. */
const refetchMs = 60_000;

/** The home page: greeting, what this role group needs to see first, and its menu. */
export default function HomeScreen() {
  const roleGroup = useSession()?.roleGroup;
  const asked = useCall(homes.home, {}, { refetchMs });
  const home = asked.data?.roleGroup === roleGroup ? asked.data : undefined;
  // On a wide screen the menu stands in the rail.
  const wide = useWide();
  const Page = home && hasFrame(home.roleGroup) ? pages[home.roleGroup] : null;
  return (
    <Screen width="full">
      <PullToRefresh onRefresh={asked.refetch}>
        <div className="mx-auto flex w-full max-w-[1200px] flex-col gap-5 p-4 pt-5 @lg:p-8">
          <HomeGreeting />
          <GroupNote />
          <Suspense fallback={<HomeSkeleton />}>
            {home && Page ? (
              <Page home={home} />
            ) : home ? null : asked.error ? (
              <ErrorState text={asked.error} onRetry={() => void asked.refetch()} />
            ) : (
              <HomeSkeleton />
            )}
          </Suspense>
          {wide ? null : <HomeMenu />}
        </div>
      </PullToRefresh>
    </Screen>
  );
}
