import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { cx } from '../kit/cx.ts';
import { Figure } from '../kit/figure/Figure.tsx';
import { formatNumber, spaceText, thinSpace } from '../kit/figure/format.ts';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { Card } from '../kit/page/Card.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import type { BottomAction } from '../kit/page/selectBottomActions.ts';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { isOffered } from '../trade/actForms.ts';
import { carPlateText } from '../trade/carText.ts';
import { useCodeNames } from '../trade/useCodeNames.ts';
import { useWaitingSigns } from '../trade/waitingSigns.ts';
import { type Check, waybillChecks } from './waybillChecks.ts';

/** Before a load is taken: is it what was ordered, is it here, is it fresh, was it weighed right, is its record whole. */
export default function CheckWaybillScreen() {
  const { id } = useParams('checkwaybill');
  const { data, error, refetch } = useCall(waybills.info, { params: { id } });
  const onBack = useBack();
  if (data) return <Checks waybill={data} onBack={onBack} />;
  return (
    <Screen title="核对货单" onBack={onBack}>
      {error ? <ErrorState text={error} onRetry={() => void refetch()} /> : <Skeleton shape="card" count={2} />}
    </Screen>
  );
}

function Checks({ waybill, onBack }: { waybill: WaybillInfo; onBack: (() => void) | undefined }) {
  const { taskDetailID: id, taskID, carID, ticketToken } = waybill;
  const now = usePlantNow(10_000);
  const names = useCodeNames();
  const isSigned = useWaitingSigns().has(id);
  const order = useCall(orders.info, { params: { id: taskID } });
  const ticket = useCall(waybills.publicTicket, { params: { token: ticketToken } });
  const place = useCall(waybills.carInSite, { params: { carID }, query: { taskID } }, { refetchMs: 15_000 });
  const checks = waybillChecks(waybill, { ticket: ticket.data, place: place.data, order: order.data }, now);
  const isChecking = order.isLoading || ticket.isLoading || place.isLoading;
  const wrong = checks.filter(({ good }) => good === false).length;
  const actions: BottomAction[] = [
    ...(isOffered(waybill.actions, 'report')
      ? [{ key: 'report', label: '异常报告', aside: true, onRun: () => go('waybillreport', { id }) }]
      : []),
    ...(isOffered(waybill.actions, 'checkPart')
      ? [
          {
            key: 'checkPart',
            label: '核对部位',
            onRun: () => go('customercheckwaybillconstructionsite', { id }),
          },
        ]
      : []),
    ...(isOffered(waybill.actions, 'sign') && !isSigned
      ? [{ key: 'sign', label: '去签收', primary: true, onRun: () => go('waybillsign', { id }) }]
      : []),
  ];
  return (
    <Screen
      title="核对货单"
      onBack={onBack}
      bottom={actions.length > 0 ? <BottomActions actions={actions} /> : undefined}
    >
      <div className="mx-auto max-w-lg space-y-3">
        <Card>
          <p className="text-13 text-ink3">{`${carPlateText(waybill)} · ${waybill.taskDetailNo}`}</p>
          <div className="mt-2 flex items-end justify-between gap-4">
            <Figure size="hero" value={formatNumber(waybill.totalVolume, 2, { trim: true })} unit="m³" />
            <span className="pb-1 font-semibold text-22">{names.concrete(waybill)}</span>
          </div>
          <p className="mt-2 text-16">{spaceText(waybill.constructionSite)}</p>
          <p className="text-13 text-ink3">{spaceText(waybill.projectName)}</p>
        </Card>
        <p role="status" className={cx('px-1 font-semibold text-18', wrong > 0 ? 'text-warn-ink' : 'text-ink')}>
          {wrong > 0 ? `${wrong}${thinSpace}项需要留意` : isChecking ? '正在核对…' : '没有发现问题'}
        </p>
        <Card>
          <ul aria-label="核对结果" className="space-y-4">
            {checks.map((check) => (
              <CheckLine key={check.key} check={check} />
            ))}
          </ul>
        </Card>
      </div>
    </Screen>
  );
}

function CheckLine({ check: { title, good, note } }: { check: Check }) {
  const Icon = good === null ? CircleDashed : good ? CircleCheck : CircleAlert;
  const ink = good === null ? 'text-ink3' : good ? 'text-good-ink' : 'text-warn-ink';
  return (
    <li className="flex gap-3">
      <Icon
        className={cx('mt-0.5 size-6 shrink-0', ink)}
        role="img"
        aria-label={good === null ? '未核对' : good ? '相符' : '不符'}
      />
      <div className="min-w-0">
        <p className="font-medium text-16">{title}</p>
        <p className={cx('text-14', good === false ? 'text-warn-ink' : 'text-ink2')}>{note}</p>
      </div>
    </li>
  );
}
