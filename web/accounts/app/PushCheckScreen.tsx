import { accounts } from '@pourline/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { usePlantNow } from '../../api/clock.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { useSession } from '../../api/sessionStore.ts';
import { askToShow, type PushDevice, pushDevice } from '../../device/pushDevice.ts';
import { Button } from '../../kit/button/Button.tsx';
import { formatShortTime } from '../../kit/figure/format.ts';
import { KeyValue } from '../../kit/figure/KeyValue.tsx';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { ErrorState } from '../../kit/page/ErrorState.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { useBack } from '../../shell/useBack.ts';

const platformTitles: Readonly<Record<string, string>> = { web: '浏览器', android: 'Android 应用', ios: 'iOS 应用' };
const shownWords: Readonly<Record<PushDevice['shows'], string>> = {
  yes: '允许',
  no: '已禁止，请在系统设置中允许通知',
  unasked: '尚未允许',
  impossible: '此设备不支持',
};

/** Whether pushed messages reach this device, and the way to make them. */
export default function PushCheckScreen() {
  const back = useBack();
  const user = useSession()?.user;
  const now = usePlantNow(60_000);
  const params = { id: user?.id ?? '' };
  const alias = useCall(accounts.pushAlias, { params }, { enabled: user !== undefined && user !== null });
  const device = useQuery({ queryKey: ['pushDevice'], queryFn: pushDevice, staleTime: 0 });
  const save = useAct(accounts.savePushAlias, {
    success: '本机已接入推送',
  });
  const drop = useAct(accounts.dropPushAlias, {
    success: '已断开全部设备的推送',
  });
  const own = device.data;
  const devices = alias.data?.devices ?? [];
  const isReached = own !== undefined && devices.some((one) => one.registrationID === own.registrationID);

  async function join(): Promise<void> {
    await askToShow();
    const { data } = await device.refetch();
    if (!data || !alias.data) return;
    const { platform, registrationID } = data;
    await save.run({ params, body: { alias: alias.data.alias || params.id, platform, registrationID } });
  }
  return (
    <Screen title="推送检测" onBack={back}>
      {alias.error && !alias.data ? (
        <ErrorState text={alias.error} onRetry={() => void alias.refetch()} />
      ) : (
        <>
          <Section title="本机">
            <Card>
              <div className="mb-4 flex items-center justify-between gap-3">
                <p className="font-medium text-16">{isReached ? '本机可以收到推送' : '本机还收不到推送'}</p>
                <StateTag tone={isReached ? 'good' : 'idle'}>{isReached ? '已接入' : '未接入'}</StateTag>
              </div>
              <KeyValue
                items={[
                  { label: '设备', value: platformTitles[own?.platform ?? ''] ?? own?.platform },
                  { label: '系统通知', value: own ? shownWords[own.shows] : undefined },
                  { label: '别名', value: alias.data?.alias || undefined, wide: true },
                ]}
              />
              <Button
                look="primary"
                className="mt-4 w-full lg:w-auto lg:min-w-40"
                act={save}
                disabled={!alias.data || !own}
                onClick={() => void join()}
              >
                {isReached ? '重新接入本机' : '接入本机'}
              </Button>
            </Card>
          </Section>
          {devices.length > 0 ? (
            <Section title="已接入的设备">
              <Card flush>
                {devices.map((one) => (
                  <Row
                    key={`${one.platform} ${one.registrationID}`}
                    title={platformTitles[one.platform] ?? one.platform}
                    note={`${formatShortTime(Date.parse(one.updateTime), now)} 接入`}
                    trailing={
                      one.registrationID === own?.registrationID ? (
                        <span className="text-13 text-ink3">本机</span>
                      ) : undefined
                    }
                  />
                ))}
              </Card>
              <Button
                className="mt-3 w-full bg-surface lg:w-auto lg:min-w-40"
                act={drop}
                onClick={() => void drop.run({ params })}
              >
                断开全部设备
              </Button>
            </Section>
          ) : null}
        </>
      )}
    </Screen>
  );
}
