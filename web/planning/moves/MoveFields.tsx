import type { PlanDay } from '@pourline/contract/planning/planDay';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { Select } from '../../kit/field/Select.tsx';
import { formatTime, spaceText, thinSpace } from '../../kit/figure/format.ts';
import { carText } from '../../trade/carText.ts';
import type { LoadMove } from './useLoadMove.ts';

/** By how many minutes a touch moves the loading. */
const steps = [-30, -5, 5, 30] as const;

/** Where a load goes: truck, order, plant and the minute at which it is loaded. */
export function MoveFields({ move, day }: { move: LoadMove; day: PlanDay }) {
  if (!move.held) return null;
  const { draft } = move.held;
  return (
    <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-[1fr_1fr_2fr_auto]">
      <Field label="车辆" required>
        <Select
          options={day.trucks.map((truck) => ({ value: truck.carID, label: carText(truck.carNo) }))}
          value={draft.carID}
          onChange={(carID) => move.change({ carID })}
        />
      </Field>
      <Field label="站点" required>
        <Select
          options={day.plants.map((plant) => ({ value: plant.plantID, label: spaceText(plant.name) }))}
          value={draft.plantID}
          onChange={(plantID) => move.change({ plantID })}
        />
      </Field>
      <div className="col-span-full @3xl:col-span-1">
        <Field label="订单" required>
          <Select
            options={day.orders.map((order) => ({
              value: order.taskID,
              label: spaceText(`${order.constructionSite} · ${order.projectName}`),
            }))}
            value={draft.taskID}
            onChange={(taskID) => move.change({ taskID })}
          />
        </Field>
      </div>
      <div>
        <p className="text-13 text-ink2">装料时间</p>
        <p className="flex min-h-11 items-center font-semibold text-16">{formatTime(draft.loadStart)}</p>
      </div>
      <fieldset aria-label="装料时间" className="col-span-full grid grid-cols-4 gap-2">
        {steps.map((minutes) => (
          <Button
            key={minutes}
            aria-label={`${minutes > 0 ? '晚' : '早'}${thinSpace}${Math.abs(minutes)}${thinSpace}分`}
            onClick={() => move.shift(minutes)}
          >
            {`${minutes > 0 ? '+' : '−'}${Math.abs(minutes)}`}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
