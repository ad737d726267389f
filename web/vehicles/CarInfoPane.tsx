import { mayCall } from '@pourline/contract/mayCall';
import { messages } from '@pourline/contract/messages';
import { vehicles } from '@pourline/contract/vehicles';
import History from 'lucide-react/icons/history';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import Route from 'lucide-react/icons/route';
import Satellite from 'lucide-react/icons/satellite';
import Truck from 'lucide-react/icons/truck';
import { type ReactNode, useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { BreakdownSheet } from '../breakdowns/BreakdownSheet.tsx';
import { mayEnterBreakdown, mayReportBreakdown } from '../breakdowns/mayEnterBreakdown.ts';
import { formatQuantity, formatShortTime } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import type { BottomAction } from '../kit/page/selectBottomActions.ts';
import { NoticeSheet } from '../messages/NoticeSheet.tsx';
import { go } from '../shell/go.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { askToLeaveQueue } from '../trade/askToLeaveQueue.ts';
import { type Callee, CallLinks } from '../trade/CallLinks.tsx';
import { CarName } from '../trade/CarName.tsx';
import { carText } from '../trade/carText.ts';
import { doneTexts } from '../trade/doneTexts.ts';
import { vehicleFace } from '../trade/stateTone.ts';
import { useCodeNames } from '../trade/useCodeNames.ts';
import { WaybillRow } from '../trade/WaybillRow.tsx';
import { carButtons, carDeeds } from './carDeeds.ts';
import { LastToldSection } from './LastToldSection.tsx';
import { unheardText } from './positionTexts.ts';
import { useVehicleSwitch } from './useVehicleSwitch.ts';
import { heardText } from './VehicleRow.tsx';

const places = ['在厂区内', '在厂区外', unheardText];

/** One vehicle: what it does, who drives it, what it carries, and what may be done with it. */
export function CarInfoPane({
  id,
  onBack,
  backAs,
  title = '车辆详情',
  entersBreakdown = false,
  callees = [],
  right,
}: PaneProps & {
  title?: string;
  /** One button of the toolbar. */
  right?: ReactNode;
  /** Asks at once what has broken down. */
  entersBreakdown?: boolean | undefined;
  /** Whom its driver rings up. */
  callees?: readonly Callee[] | undefined;
}) {
  const query = useCall(vehicles.info, { params: { id } });
  const names = useCodeNames();
  const mayOpen = useMayOpen();
  const now = usePlantNow(30_000);
  const repaired = useAct(vehicles.maintenanceComplete, { success: '维修完成，车辆恢复待命' });
  const shift = useAct(vehicles.shiftState, { success: doneTexts.stateSwitched });
  const leave = useAct(vehicles.leaveQueue, { success: '已退出排队，车辆待命' });
  const [isDeciding, setDeciding] = useState(entersBreakdown);
  const viewer = useViewer();
  const mayNotify = viewer !== null && mayCall(messages.notify, viewer);
  const [isTelling, setTelling] = useState(false);
  const ownActs = useVehicleSwitch(id, query.data?.plateNumber);
  const deeds = carDeeds(
    {
      completeMaintenance: () => repaired.run({ params: { carID: id } }),
      startService: () => shift.run({ params: { carID: id }, body: { action: 'startService' } }),
      leaveQueue: async () =>
        (await askToLeaveQueue(carText(query.data?.carNo ?? ''), null)) &&
        leave.run({ params: { carID: id }, body: {} }),
      recycle: () => shift.run({ params: { carID: id }, body: { action: 'recycle' } }),
      ...ownActs,
    },
    { sheet: () => setDeciding(true), page: (page) => go(page, { id }) },
  );
  return (
    <>
      <BreakdownSheet carID={isDeciding ? id : null} enters onClose={() => setDeciding(false)} />
      <NoticeSheet truck={isTelling && query.data ? query.data : null} onClose={() => setTelling(false)} />
      <InfoScreen
        title={title}
        right={right}
        onBack={onBack}
        backAs={backAs}
        query={query}
        more={[
          ...(mayOpen('carlog')
            ? [{ key: 'log', label: '车辆日志', icon: <History />, onSelect: () => go('carlog', { id }) }]
            : []),
          ...(mayOpen('cartrack')
            ? [{ key: 'track', label: '定位记录', icon: <Route />, onSelect: () => go('cartrack', { id }) }]
            : []),
          ...(mayOpen('devicemanage')
            ? [
                {
                  key: 'device',
                  label: '定位终端',
                  icon: <Satellite />,
                  onSelect: () => go('devicemanage', { carID: id }),
                },
              ]
            : []),
          ...(mayNotify && query.data?.isOnDutyDriver
            ? [{ key: 'notice', label: '发消息给司机', icon: <MessageSquare />, onSelect: () => setTelling(true) }]
            : []),
          ...(mayOpen('mycars')
            ? [{ key: 'mycars', label: '绑定的车辆', icon: <Truck />, onSelect: () => go('mycars') }]
            : []),
          { key: 'map', label: '在地图上看', icon: <MapPin />, onSelect: () => go('mapcar', { id }) },
        ]}
        actions={(car): BottomAction[] => [
          ...(mayEnterBreakdown(car, viewer)
            ? [{ key: 'enterBreakdown', label: '故障', onRun: () => setDeciding(true) }]
            : []),
          ...(mayOpen('carreport') && mayReportBreakdown(car, viewer)
            ? [{ key: 'carreport', label: '报故障', onRun: () => go('carreport', { id }) }]
            : []),
          ...carButtons(car.actions).flatMap(({ action, label, primary }) => {
            const onRun = deeds(action);
            return onRun ? [{ key: action, label, primary, onRun }] : [];
          }),
        ]}
        header={(car) => {
          const face = vehicleFace(car.state);
          return (
            <Card>
              <StateTag tone={face.tone}>{face.label}</StateTag>
              {car.brokenTime ? (
                <StateTag tone="alarm" className="ml-2">
                  故障
                </StateTag>
              ) : null}
              {car.auxiliaryID === null ? null : (
                <StateTag tone="busy" className="ml-2">
                  辅助任务
                </StateTag>
              )}
              <p className="mt-2 font-semibold text-28">
                <CarName car={car} />
              </p>
              <p className="text-14 text-ink2">{`${formatQuantity(car.capacity, 'm³')} · ${car.onDutyDriverName ?? '无人当班'}`}</p>
            </Card>
          );
        }}
      >
        {(car) => (
          <>
            <CallLinks callees={callees} className="mt-3" />
            {car.waybill ? (
              <Section title="当前货单">
                <Card flush>
                  <WaybillRow
                    waybill={car.waybill}
                    concrete={names.concrete(car.waybill)}
                    now={now}
                    isSite={false}
                    selected={false}
                    onOpen={
                      mayOpen('waybillinfo')
                        ? () => car.waybill && go('waybillinfo', { id: car.waybill.taskDetailID })
                        : undefined
                    }
                  />
                </Card>
              </Section>
            ) : null}
            <Section title="车辆">
              <Card>
                <KeyValue
                  items={[
                    { label: '所属单位', value: car.vendorName },
                    { label: '定位终端', value: car.deviceNo },
                    { label: '最近定位', value: heardText(car.gnssTime, now) },
                    { label: '位置', value: places[car.insideBaseGeoFence] },
                    car.queueTime
                      ? { label: '开始排队', value: formatShortTime(Date.parse(car.queueTime), now) }
                      : null,
                    car.resumeTime
                      ? { label: '预计恢复', value: formatShortTime(Date.parse(car.resumeTime), now) }
                      : null,
                    car.onDutyTime
                      ? { label: '当班时间', value: formatShortTime(Date.parse(car.onDutyTime), now) }
                      : null,
                  ]}
                />
              </Card>
            </Section>
            {mayOpen('cartrack') ? <LastToldSection id={id} now={now} /> : null}
            <Section title="绑定司机">
              <Card flush>
                {car.drivers.map((driver) => (
                  <Row
                    key={driver.userID}
                    title={driver.name}
                    trailing={
                      <a href={`tel:${driver.mobileNo}`} className="reach text-accent-ink">
                        {driver.mobileNo}
                      </a>
                    }
                  />
                ))}
                {car.drivers.length === 0 ? (
                  <p className="p-4 text-14 text-ink3">还没有绑定司机，请联系管理员</p>
                ) : null}
              </Card>
            </Section>
          </>
        )}
      </InfoScreen>
    </>
  );
}
