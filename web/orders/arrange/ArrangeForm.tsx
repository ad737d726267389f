import { orders } from '@pourline/contract/orders';
import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { arrivalOfNext } from '@pourline/domain/dispatch/feedForecast';
import type { OrderAction } from '@pourline/domain/orders/orderStates';
import type { Plant } from '@pourline/domain/plants/plant';
import { knownOrderDrive } from '@pourline/domain/roads/orderDrive';
import { type ReactNode, useState } from 'react';
import { plantNow } from '../../api/clock.ts';
import { plantOffset } from '../../api/plantOffset.ts';
import type { Doing } from '../../kit/button/doing.ts';
import { ChoiceGrid } from '../../kit/field/ChoiceGrid.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { NumberField } from '../../kit/field/NumberField.tsx';
import { Switch } from '../../kit/field/Switch.tsx';
import {
  formatDistance,
  formatDuration,
  formatQuantity,
  formatShortTime,
  spaceText,
  thinSpace,
} from '../../kit/figure/format.ts';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { BottomActions } from '../../kit/page/BottomActions.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { DateTimePicker } from '../../kit/time/DateTimePicker.tsx';
import { goBack } from '../../shell/go.ts';
import { isOffered } from '../../trade/actForms.ts';
import { OrderBrief } from '../../trade/OrderBrief.tsx';
import { OrderNotOpen } from '../../trade/OrderNotOpen.tsx';
import { EarlyNotice } from './EarlyNotice.tsx';
import { firstTruckTime, type KnownWay, leavesAt, type OrderWay, orderWay } from './orderWay.ts';
import { SupplyOutlook } from './SupplyOutlook.tsx';

export type ArrangeBody = {
  plantID: string;
  lineID: string | null;
  arrangeTime: string;
  pourRate: number;
  autoSend: boolean;
};
export interface ArrangePageProps {
  id: string;
  title: string;
  submitLabel: string;
  /** The act of the order that this page does. */
  action: OrderAction;
  note?: string;
  /** Only the time and the plant are kept for the order; sending is settled when it is arranged. */
  reserves?: boolean;
  /** More to be filled in, by the order and the moment of its first loading; it may say why it does not fit yet. */
  more?: { mistake(order: OrderInfo): string | null; show(order: OrderInfo, first: number): ReactNode };
  /** The call that does it. */
  act: Doing;
  onSubmit: (body: ArrangeBody) => Promise<unknown>;
}
export interface ArrangeFormProps extends ArrangePageProps {
  order: OrderInfo;
  plants: readonly Plant[];
  /** The ways from the plants as the order will keep them. */
  ways: readonly KnownWay[];
}

const usualRate = 30;
const anyLine = 'any';

/** The fields of an arrangement, with what follows from them: when the first truck is there and how many trucks the rate needs. */
export function ArrangeForm({
  order,
  plants,
  ways: known,
  title,
  submitLabel,
  action,
  note,
  reserves,
  more,
  act,
  onSubmit,
}: ArrangeFormProps) {
  const ways = new Map(plants.map((plant) => [plant.plantID, orderWay(order, plant, known)]));
  const nearest = plants.toSorted((a, b) => (ways.get(a.plantID)?.metres ?? 0) - (ways.get(b.plantID)?.metres ?? 0))[0];
  const [time, setTime] = useState<number | null>(order.arrangeTime ? Date.parse(order.arrangeTime) : null);
  const startFrom = (plantID: string | null): number =>
    time ??
    Math.max(
      firstTruckTime(order.bookBegin, ways.get(plantID ?? '')?.routeHours ?? null),
      Math.ceil(plantNow() / 300_000) * 300_000,
    );
  const form = useBodyForm(
    orders.arrange,
    {
      plantID: order.plantID ?? nearest?.plantID ?? '',
      lineID: order.lineID,
      arrangeTime: null,
      pourRate: order.pourRate ?? usualRate,
      autoSend: order.autoSend,
    },
    { follows: ({ plantID }) => ({ arrangeTime: new Date(startFrom(plantID)).toISOString() }) },
  );
  const { plantID, lineID, pourRate: rate } = form.values;
  const plant = plants.find((one) => one.plantID === plantID);
  const way = ways.get(plantID ?? '');
  const arrangeAt = startFrom(plantID);
  const [busy, setBusy] = useState(false);

  if (plants.length === 0)
    return (
      <Screen title={title} onBack={goBack}>
        <Empty title="还没有搅拌站" note="请高管在首页的搅拌站、生产线里登记，之后才能安排生产" />
      </Screen>
    );
  const offered = isOffered(order.actions, action);
  const submit = async (body: ArrangeBody) => {
    setBusy(true);
    try {
      await onSubmit(body);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Screen
      title={title}
      onBack={goBack}
      bottom={
        offered ? (
          <BottomActions
            actions={[
              {
                key: action,
                label: submitLabel,
                primary: true,
                disabled: busy || !plant || form.body === null || (more?.mistake(order) ?? null) !== null,
                act,
                onRun: () => form.send(submit),
              },
            ]}
          />
        ) : undefined
      }
    >
      <div>
        <Card className="mb-6">
          <OrderBrief order={order} now={plantNow()} />
        </Card>
        {offered ? null : <OrderNotOpen order={order} />}
        {note ? <p className="mb-5 rounded-md bg-info-soft px-3 py-2 text-14 text-info-ink">{note}</p> : null}
        <Section>
          <Field label="搅拌站" required group>
            <ChoiceGrid
              wide
              options={plants.map((one) => ({
                value: one.plantID,
                label: spaceText(one.name),
                note: wayNote(ways.get(one.plantID), leavesAt(startFrom(one.plantID))),
              }))}
              value={plantID}
              onChange={(next) => form.change({ plantID: next, lineID: null })}
            />
          </Field>
        </Section>
        {plant && plant.lines.length > 0 ? (
          <Section>
            <Field label="生产线" required group>
              <ChoiceGrid
                options={[
                  { value: anyLine, label: '不指定' },
                  ...plant.lines.map((line) => ({
                    value: line.lineID,
                    label: spaceText(line.name),
                    note: formatQuantity(line.loadingRate, 'm³/h', 0),
                  })),
                ]}
                value={lineID ?? anyLine}
                onChange={(next) => form.change({ lineID: next === anyLine ? null : next })}
              />
            </Field>
          </Section>
        ) : null}
        <Section className="@container">
          <div className="grid gap-5 @sm:grid-cols-2">
            <Field
              label="首车装料"
              required
              hint={
                time === null
                  ? `按预约 ${formatShortTime(Date.parse(order.bookBegin), plantNow())} 到场推算`
                  : undefined
              }
            >
              <DateTimePicker value={arrangeAt} onChange={setTime} placeholder="首车装料时间" />
            </Field>
            <Field label="浇筑速度" required error={form.mistakes.pourRate}>
              <NumberField value={rate} onChange={(pourRate) => form.change({ pourRate })} unit="m³/h" decimals={1} />
            </Field>
          </div>
        </Section>
        <EarlyNotice order={order} at={arrivalOfNext(way?.routeHours ?? null, arrangeAt, plantOffset())} />
        {way && !form.mistakes.pourRate && rate ? (
          <SupplyOutlook order={order} way={way} rate={rate} start={arrangeAt} />
        ) : null}
        {more?.show(order, arrangeAt)}
        {reserves ? null : (
          <Section>
            <Card className="flex items-center justify-between gap-4">
              <div>
                <p className="font-medium text-16">自动派车</p>
                <p className="text-13 text-ink3">{`开盘后系统按浇筑速度从队首派车${thinSpace}· 可随时改回人工`}</p>
              </div>
              <Switch
                checked={form.values.autoSend ?? false}
                onChange={(autoSend) => form.change({ autoSend })}
                label="自动派车"
              />
            </Card>
          </Section>
        )}
      </div>
    </Screen>
  );
}

/** How far it is, and how long a truck takes that leaves at a moment. */
const wayNote = (way: OrderWay | undefined, leave: number): string => {
  const minutes = knownOrderDrive(way?.routeHours ?? null, leave, plantOffset());
  if (!way || minutes === null) return way ? `直线${thinSpace}${formatDistance(way.metres)}` : '';
  return `${formatDistance(way.metres)} · ${formatDuration(minutes)}`;
};
