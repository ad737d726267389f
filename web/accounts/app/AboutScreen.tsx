import { settings } from '@pourline/contract/settings';
import { clientVersion, needsUpdate } from '@pourline/domain/versions';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { toastError } from '../../api/queries.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { confirm } from '../../kit/sheet/dialogs.ts';
import { toast } from '../../kit/shell/toast.ts';
import { BrandMark } from '../../shell/BrandMark.tsx';
import { go } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';
import { clearCache } from './clearCache.ts';
import { devicePlatform } from './devicePlatform.ts';

/** Which product and version this is, whether there is a newer one, its terms, and the way to forget what was read. */
export default function AboutScreen() {
  const [checking, setChecking] = useState(false);

  async function check(): Promise<void> {
    setChecking(true);
    try {
      const platform = devicePlatform(navigator.userAgent);
      const release = await call(settings.release, { params: { platform } });
      if (!needsUpdate(release.version, clientVersion)) {
        toast('已是最新版本', { tone: 'good' });
        return;
      }
      const question = { title: `检测到新版本${release.version}`, text: release.notes, yes: '立即下载', no: '稍后' };
      if (await confirm(question)) location.assign(release.url);
    } catch (error) {
      toastError(error);
    } finally {
      setChecking(false);
    }
  }
  async function clear(): Promise<void> {
    await clearCache();
    toast('清除成功', { tone: 'good', ms: 1_000 });
  }
  return (
    <Screen title="关于砼程" onBack={useBack()}>
      <div className="flex flex-col items-center pt-8 pb-10 text-center">
        <BrandMark size={72} />
        <p className="mt-4 font-semibold text-22">砼程</p>
        <p className="mt-1 text-14 text-ink3">预拌混凝土的调度、票据与交付</p>
        <p className="mt-3 text-13 text-ink3">{`版本 ${clientVersion}`}</p>
      </div>
      <Card flush>
        <Row
          title="检查更新"
          disabled={checking}
          onOpen={() => void check()}
          trailing={<span className="text-14 text-ink3">{checking ? '正在检查…' : clientVersion}</span>}
        />
        <Row title="清除缓存" note="登录和未发送的操作不受影响" onOpen={() => void clear()} />
        <Row title="设备检测" note="网络、定位、相机、声音和推送" onOpen={() => go('testdevice', {})} />
        <Row title="服务协议" onOpen={() => go('licence')} />
        <Row title="隐私政策" onOpen={() => go('privacy')} />
      </Card>
    </Screen>
  );
}
