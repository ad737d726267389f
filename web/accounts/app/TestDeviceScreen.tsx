import { clientVersion } from '@pourline/domain/versions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveOpen } from '../../api/live.ts';
import { isReachable } from '../../api/network.ts';
import { deviceName } from '../../device/deviceName.ts';
import { nativeShell } from '../../device/nativeShell.ts';
import { playChime } from '../../device/playChime.ts';
import { pushDevice } from '../../device/pushDevice.ts';
import { hasVoice, sayIt } from '../../device/speakAloud.ts';
import { Button } from '../../kit/button/Button.tsx';
import { KeyValue } from '../../kit/figure/KeyValue.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { toast } from '../../kit/shell/toast.ts';
import { go } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';

const can = (is: boolean): string => (is ? '支持' : '不支持');
const allowed: Readonly<Record<string, string>> = { granted: '允许', denied: '已禁止', prompt: '尚未询问' };

const permissionOf = async (name: string): Promise<string> => {
  const asked = await navigator.permissions?.query({ name: name as PermissionName }).catch(() => null);
  return asked ? (allowed[asked.state] ?? asked.state) : '此设备不说';
};
const megabytes = (bytes: number | undefined): string => (bytes === undefined ? '—' : `${Math.round(bytes / 1e6)} MB`);

/** What the device says of itself and what it lets the app do. */
const readDevice = async () => {
  const [camera, position, push, room] = await Promise.all([
    permissionOf('camera'),
    permissionOf('geolocation'),
    pushDevice(),
    navigator.storage?.estimate?.().catch(() => undefined),
  ]);
  return { camera, position, shows: push.shows, used: room?.usage, quota: room?.quota };
};

/** Tries what the app needs of the device: a network, a place, a camera, sound, notices; says what it reports of itself. */
export default function TestDeviceScreen() {
  const back = useBack();
  const live = useLiveOpen();
  const device = useQuery({ queryKey: ['testDevice'], queryFn: readDevice, staleTime: 0 });
  const [voice, setVoice] = useState('');
  const shell = nativeShell();
  const told = device.data;
  async function speak(): Promise<void> {
    setVoice('正在播…');
    setVoice(
      await sayIt('这是砼程的语音测试').then(
        () => '播完了',
        (error) => (error instanceof Error ? error.message : '这台设备没有语音'),
      ),
    );
  }
  return (
    <Screen title="设备检测" onBack={back}>
      <Section title="设备">
        <Card>
          <KeyValue
            items={[
              { label: '设备', value: deviceName(navigator.userAgent) || '未知' },
              { label: '应用版本', value: shell ? `${clientVersion}（安装包 ${shell.version}）` : clientVersion },
              { label: '屏幕', value: `${window.innerWidth} × ${window.innerHeight}，${window.devicePixelRatio} 倍` },
              { label: '网络', value: isReachable() ? '能连上服务器' : '连不上服务器' },
              { label: '实时消息', value: live ? '已连接' : '未连接，定时询问' },
              { label: '存储', value: told ? `${megabytes(told.used)} / ${megabytes(told.quota)}` : undefined },
            ]}
          />
        </Card>
      </Section>
      <Section title="权限">
        <Card>
          <KeyValue
            items={[
              { label: '相机', value: told?.camera },
              { label: '定位', value: told?.position },
              { label: '扫码', value: can('mediaDevices' in navigator) },
              { label: '离线使用', value: can('serviceWorker' in navigator) },
              { label: '语音', value: can(hasVoice()) },
              { label: '振动', value: can('vibrate' in navigator) },
            ]}
          />
        </Card>
      </Section>
      <Section title="试一试">
        <Card flush>
          <Row title="我的位置" note="在地图上看定位准不准" onOpen={() => go('mapmylocation', {})} />
          <Row title="推送检测" note="锁屏时能不能收到提醒" onOpen={() => go('jpushcheck', {})} />
          <Row title="扫一扫" note="相机能不能扫码" onOpen={() => go('qrcodescan', {})} />
        </Card>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            className="bg-surface"
            onClick={() => {
              playChime();
              toast('应当听到两声提示音');
            }}
          >
            提示音
          </Button>
          <Button className="bg-surface" onClick={() => void speak()}>
            语音
          </Button>
          {'vibrate' in navigator ? (
            <Button className="bg-surface" onClick={() => navigator.vibrate([200, 100, 200])}>
              振动
            </Button>
          ) : null}
        </div>
        {voice ? (
          <p role="status" className="mt-2 px-1 text-14 text-ink2">
            {voice}
          </p>
        ) : null}
      </Section>
    </Screen>
  );
}
