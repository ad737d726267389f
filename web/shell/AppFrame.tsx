import { tabFaceOf } from '@pourline/domain/access/tabsFor';
import { isScreen } from '@pourline/domain/screens';
import { type ReactNode, Suspense } from 'react';
import { useSession } from '../api/sessionStore.ts';
import { useScreenKeys } from '../kit/keys/screenActs.ts';
import { useWide } from '../kit/page/useWide.ts';
import { DialogHost } from '../kit/sheet/DialogHost.tsx';
import { lazyPart } from '../kit/shell/lazyPart.tsx';
import { TabBar } from '../kit/shell/TabBar.tsx';
import { openEntry } from './go.ts';
import { tabsNow } from './home.ts';
import { InvitedBar } from './InvitedBar.tsx';
import { NamedIcon } from './NamedIcon.tsx';
import { NoRightScreen } from './NoRightScreen.tsx';
import { OfflineArea } from './OfflineArea.tsx';
import { usePreload } from './preloadScreens.ts';
import { type Badges, SideNav } from './SideNav.tsx';
import { useChatDelivery } from './useChatDelivery.ts';
import { useBackCloses, useExitGuard } from './useExitGuard.ts';
import { useInvited } from './useInvited.ts';
import { useLedByNotice } from './useLedByNotice.ts';
import { useMayOpen } from './useMayOpen.ts';
import { useOwnDevice } from './useOwnDevice.ts';
import { useRealm } from './useRealm.ts';
import { useScreenName } from './useScreenName.ts';
import { useUnread } from './useUnread.ts';

const KeyHelp = lazyPart(async () => (await import('./KeyHelp.tsx')).KeyHelp);
const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette);
/** Brings what listens to the keys of a desk, so that the first key that is pressed is heard. */
export const bringKeys = (): Promise<unknown> => Promise.all([KeyHelp.preload(), Palette.preload()]);

/** What stands around every screen of a signed-in person: tabs or rail, offline bar, dialogs, palette. */
export function AppFrame({ children }: { children: ReactNode }) {
  // Read again when another role group is chosen.
  useSession();
  const name = useScreenName();
  const wide = useWide();
  const unread = useUnread();
  const invited = useInvited();
  const own = invited.length + useChatDelivery();
  const badges: Badges = { messagebox: unread, myinfo: own, ccnmyinfo: own };
  useRealm();
  useOwnDevice();
  useLedByNotice();
  useScreenKeys();
  const tabs = tabsNow();
  const mayOpen = useMayOpen();
  const isTab = (tabs as readonly string[]).includes(name);
  usePreload(tabs);
  useBackCloses();
  useExitGuard(!wide && name === tabs[0] ? name : null);
  return (
    <div className="flex h-full min-h-0">
      {wide ? <SideNav tabs={tabs} active={name} badges={badges} /> : null}
      <div className="flex h-full min-h-0 min-w-0 flex-1 flex-col">
        <OfflineArea />
        {invited.length > 0 && name === tabs[0] ? <InvitedBar invited={invited} /> : null}
        <div className="relative min-h-0 flex-1">{isScreen(name) && !mayOpen(name) ? <NoRightScreen /> : children}</div>
        {!wide && isTab ? (
          <TabBar
            items={tabs.map((tab) => ({
              key: tab,
              label: tabFaceOf(tab).label,
              icon: <NamedIcon name={tabFaceOf(tab).icon} />,
              badge: badges[tab],
            }))}
            active={name}
            // Tabs stand beside each other: going back leaves the app from each of them, not the tab before.
            onSelect={(tab) => tab !== name && isScreen(tab) && openEntry({ screen: tab }, { replace: true })}
          />
        ) : null}
      </div>
      <DialogHost />
      {wide ? (
        <Suspense>
          <Palette tabs={tabs} />
          <KeyHelp />
        </Suspense>
      ) : null}
    </div>
  );
}
