import { push } from '@pourline/contract/push';
import { usePlantNow } from '../api/clock.ts';
import { toastError, useAct } from '../api/queries.ts';
import { joinPush } from '../device/pushDevice.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatShortTime } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { toast } from '../kit/shell/toast.ts';
import { appleHint, deviceTitle, type ReachProps, reasonText, shownWords } from './pushWords.ts';
import { useTestPush } from './useTestPush.ts';

/** Whether this device is reached, what its push service said last, and a test that shows it. */
export function OwnDeviceCard({ personID, reach, device, onChanged }: ReachProps) {
  const now = usePlantNow(60_000);
  const save = useAct(push.savePushAlias, { success: '本机已接入推送' });
  const test = useTestPush(device.registrationID);
  const { platform, shows, registrationID, needsHomeScreen } = device;
  const own = reach.devices.find((one) => registrationID !== '' && one.registrationID === registrationID);
  const isReached = own !== undefined && shows === 'yes' && (platform === 'web' || reach.provider !== null);

  async function join(): Promise<void> {
    try {
      const { shows: may, needsHomeScreen: _, ...joined } = await joinPush(reach.key);
      onChanged();
      if (may !== 'yes') {
        toast(may === 'no' ? '系统没有允许通知，请在系统设置中打开' : '没有允许通知，收不到推送', { tone: 'error' });
        return;
      }
      await save.run({ params: { id: personID }, body: { alias: reach.alias || personID, ...joined } });
    } catch (error) {
      // The browser could not reach its push service.
      if (error instanceof DOMException) toast('连不上浏览器的推送服务，请换个网络或换浏览器', { tone: 'error' });
      else toastError(error);
    }
  }
  return (
    <Section title="本机">
      <Card>
        <div className="mb-4 flex items-center justify-between gap-3">
          <p className="font-medium text-16">{isReached ? '本机可以收到推送' : '本机还收不到推送'}</p>
          <StateTag tone={isReached ? 'good' : 'idle'}>{isReached ? '已接入' : '未接入'}</StateTag>
        </div>
        <KeyValue
          items={[
            { label: '设备', value: deviceTitle(device) },
            { label: '系统通知', value: shownWords[shows] },
            { label: '最近送达', value: own?.lastOk ? formatShortTime(Date.parse(own.lastOk), now) : '还没有' },
            ...(own?.lastError ? [{ label: '最近失败', value: reasonText(own.lastError), wide: true }] : []),
            ...(platform !== 'web' && reach.provider === null
              ? [{ label: '应用推送', value: '服务器没有配置应用推送，请联系管理员', wide: true }]
              : []),
            ...(reach.known === null ? [] : [{ label: '推送服务登记的设备', value: `${reach.known} 台` }]),
            { label: '别名', value: reach.alias || undefined, wide: true },
          ]}
        />
        {needsHomeScreen ? <p className="mt-3 text-14 text-warn">{appleHint}</p> : null}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            look="primary"
            className="w-full lg:w-auto lg:min-w-40"
            act={save}
            disabled={shows === 'impossible'}
            onClick={() => void join()}
          >
            {isReached ? '重新接入本机' : '接入本机'}
          </Button>
          {isReached ? (
            <Button className="w-full lg:w-auto lg:min-w-40" act={test.act} onClick={() => void test.run()}>
              发一条测试推送
            </Button>
          ) : null}
        </div>
        {test.text ? (
          <p role="status" className="mt-3 text-14 text-ink2">
            {test.text}
          </p>
        ) : null}
      </Card>
      {needsHomeScreen ? null : <p className="mt-2 px-1 text-13 text-ink3">{appleHint}</p>}
    </Section>
  );
}
