import Bell from 'lucide-react/icons/bell';
import House from 'lucide-react/icons/house';
import Truck from 'lucide-react/icons/truck';
import User from 'lucide-react/icons/user';
import { AgeRing } from '../figure/AgeRing.tsx';
import { Figure } from '../figure/Figure.tsx';
import { BottomActions } from '../page/BottomActions.tsx';
import { Card } from '../page/Card.tsx';
import { ErrorState } from '../page/ErrorState.tsx';
import { Screen } from '../page/Screen.tsx';
import { Skeleton } from '../page/Skeleton.tsx';
import { OfflineBar } from '../shell/OfflineBar.tsx';
import { TabBar } from '../shell/TabBar.tsx';

export function DriverSample() {
  return (
    <div className="flex h-full flex-col">
      <OfflineBar reach="offline" queued={3} goesOn="可继续操作" onOpen={() => {}} />
      <div className="min-h-0 flex-1">
        <Screen
          title="我的运单"
          bottom={
            <BottomActions
              big
              actions={[
                { key: 'r', label: '上报', onRun: () => {} },
                { key: 'n', label: '导航', onRun: () => {} },
                {
                  key: 'u',
                  label: '开始卸料',
                  primary: true,
                  slide: true,
                  onRun: () => new Promise((done) => setTimeout(done, 900)),
                },
              ]}
            />
          }
        >
          <Card>
            <Figure label="送往 滨江商务中心二期 3 号门" size="hero" value="12" unit="分钟后到" />
            <div className="mt-4 flex items-center gap-4">
              <AgeRing minutes={112} limit={120} size={88} />
              <AgeRing minutes={90} limit={120} size={56} />
              <AgeRing minutes={20} limit={120} />
            </div>
          </Card>
          <div className="mt-3">
            <Skeleton shape="card" count={1} />
            <Skeleton shape="info" count={1} />
          </div>
          <ErrorState text="连接服务器超时 10 秒" onRetry={() => {}} />
        </Screen>
      </div>
      <TabBar
        active="home"
        onSelect={() => {}}
        items={[
          { key: 'home', label: '首页', icon: <House /> },
          { key: 'w', label: '运单', icon: <Truck />, badge: 3 },
          { key: 'm', label: '消息', icon: <Bell />, badge: 120 },
          { key: 'me', label: '我的', icon: <User /> },
        ]}
      />
    </div>
  );
}
