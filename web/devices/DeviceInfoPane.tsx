import { type Device, devices } from '@pourline/contract/devices';
import type { DataOf } from '@pourline/contract/endpoint';
import { type DeviceAction, deviceMachine } from '@pourline/domain/devices/deviceStates';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { formatShortTime } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { confirm } from '../kit/sheet/dialogs.ts';
import { go } from '../shell/go.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import type { DeedsOf } from '../trade/actForms.ts';
import { carText } from '../trade/carText.ts';
import { deviceDone, deviceFace, type deviceForms, deviceQuestions, deviceWarning } from './deviceFaces.ts';

type Done = DataOf<typeof devices.info>['history'][number]['action'];
const deedOf = (action: Done): string => (action === 'create' ? '登记' : deviceMachine.actions[action].label);

/** One terminal: whose truck, what it told of itself, what was done about it; letting it in, refusing, taking back. */
export function DeviceInfoPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(devices.info, { params: { id } });
  const now = usePlantNow(60_000);
  const mayOpen = useMayOpen();
  const approve = useAct(devices.approve, { success: deviceDone.approve });
  const refuse = useAct(devices.refuse, { success: deviceDone.refuse });
  const revoke = useAct(devices.revoke, { success: deviceDone.revoke });
  const deeds: DeedsOf<DeviceAction, typeof deviceForms, () => Promise<unknown>> = {
    approve: () => approve.run({ params: { id } }),
    refuse: () => refuse.run({ params: { id } }),
    revoke: () => revoke.run({ params: { id } }),
  };
  const time = (at: string | null) => (at === null ? '' : formatShortTime(Date.parse(at), now));

  async function run(action: DeviceAction, device: Device): Promise<void> {
    if (action === 'supersede') return;
    if (await confirm(deviceQuestions[action](device))) await deeds[action]();
  }
  return (
    <InfoScreen
      title="定位终端"
      onBack={onBack}
      backAs={backAs}
      query={query}
      header={(device) => {
        const face = deviceFace(device.state);
        const warning = deviceWarning(device);
        return (
          <Card>
            <StateTag tone={face.tone}>{face.label}</StateTag>
            <p className="mt-2 font-semibold text-28">{device.plateNumber}</p>
            <p className="text-14 text-ink2">{`${carText(device.carNo)} · 终端 ${device.terminalID || '无编号'}`}</p>
            {warning ? <p className="mt-2 text-14 text-mistake">{warning}</p> : null}
          </Card>
        );
      }}
      actions={(device) =>
        device.actions.map(({ action, label, primary }) => ({
          key: action,
          label,
          primary,
          onRun: () => run(action, device),
        }))
      }
    >
      {(device) => (
        <>
          <Section title="终端">
            <Card>
              <KeyValue
                items={[
                  { label: '终端编号', value: device.terminalID },
                  { label: '终端手机号', value: device.deviceNo },
                  { label: '厂商', value: device.maker ?? '注册后显示' },
                  { label: '型号', value: device.model ?? '注册后显示' },
                  { label: '登记车牌', value: device.plate === '' ? '未填' : (device.plate ?? '注册后显示') },
                  { label: '登记方式', value: device.entered ? '人工登记' : '终端注册' },
                  { label: '最近注册', value: time(device.askTime) },
                  { label: '注册地址', value: device.askAddress },
                  { label: '注册次数', value: device.asked > 0 ? `${device.asked} 次` : '' },
                  { label: '最近连接', value: time(device.seenTime) },
                  { label: '连接地址', value: device.seenAddress },
                ]}
              />
            </Card>
          </Section>
          <Section title="车辆">
            <Card flush>
              <Row
                title={device.plateNumber}
                note={carText(device.carNo)}
                onOpen={mayOpen('carinfo') ? () => go('carinfo', { id: device.carID }) : undefined}
              />
            </Card>
          </Section>
          {device.history.length > 0 ? (
            <Section title="处理记录">
              <Card flush>
                {device.history.map((stage) => (
                  <Row
                    key={stage.eventID}
                    title={deedOf(stage.action)}
                    note={stage.userName ?? '系统'}
                    trailing={<time className="text-14 text-ink2">{time(stage.happenedAt)}</time>}
                  />
                ))}
              </Card>
            </Section>
          ) : null}
        </>
      )}
    </InfoScreen>
  );
}
