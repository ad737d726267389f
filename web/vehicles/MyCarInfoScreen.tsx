import { messages } from '@pourline/contract/messages';
import { vehicles } from '@pourline/contract/vehicles';
import Truck from 'lucide-react/icons/truck';
import { plantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { ask } from '../kit/sheet/dialogs.ts';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { CallLinks } from '../trade/CallLinks.tsx';
import { doneTexts } from '../trade/doneTexts.ts';
import { lastReportText } from '../trade/LastReportLine.tsx';
import { useLoadCallees } from '../trade/useCallees.ts';
import { useReporting } from '../trade/useReporting.ts';
import { CarInfoPane } from './CarInfoPane.tsx';

/** The driver's own truck. */
export default function MyCarInfoScreen() {
  const { data, error, refetch } = useCall(vehicles.driverDay);
  const back = useBack();
  const callees = useLoadCallees(data?.waybill);
  const reporting = useReporting({ carID: data?.vehicle?.carID });
  const send = useAct(messages.send, {
    success: doneTexts.messageSent,
    queueAs: '司机申请',
    onDone: reporting.sent,
    onQueued: reporting.sent,
  });
  if (data?.vehicle) {
    const { carID } = data.vehicle;
    const apply = async () => {
      const content = await ask({
        title: '向车队申请',
        text: reporting.last.map((one) => lastReportText(one, plantNow())).join('；') || undefined,
        label: '申请什么（维修、换车、请假）',
        yes: '发送',
        multiline: true,
      });
      const body = { msgType: 'driver_apply' as const, carID, content: content ?? '' };
      if (content && (await reporting.maySend(body))) await send.run({ body });
    };
    return (
      <CarInfoPane
        id={carID}
        onBack={back}
        title="我的车辆"
        callees={callees}
        right={
          <Button size="small" act={send} onClick={() => void apply()}>
            申请
          </Button>
        }
      />
    );
  }
  return (
    <Screen title="我的车辆" onBack={back}>
      {data ? (
        <>
          <Empty
            icon={<Truck />}
            title={data.noVehicle ?? '当前未绑定车辆'}
            note="请联系调度或车队绑定车辆"
            action={<Button onClick={() => go('mycars')}>绑定的车辆</Button>}
          />
          <CallLinks callees={callees} />
        </>
      ) : error ? (
        <ErrorState text={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="info" count={2} />
      )}
    </Screen>
  );
}
