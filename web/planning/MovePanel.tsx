import type { MovedLoad } from '@pourline/contract/planning/moveLoad';
import type { PlanDay } from '@pourline/contract/planning/planDay';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { Select } from '../kit/field/Select.tsx';
import { formatTime, spaceText, thinSpace } from '../kit/figure/format.ts';
import { carText } from '../trade/carText.ts';
import { movedOrderText } from './movedOrderText.ts';
import { conflictTexts, type PlanNames } from './planWords.ts';
import type { LoadMove } from './useLoadMove.ts';

const step = 5;

/** A load that is being moved: where to, and what that does to every order it touches, before it is dropped. */
export function MovePanel({ move, day, names }: { move: LoadMove; day: PlanDay; names: PlanNames }) {
  const { held, outcome } = move;
  if (!held) return null;
  const { draft } = held;
  const time = (minutes: number) => (
    <Button size="small" look="quiet" onClick={() => move.shift(minutes)}>
      {`${minutes > 0 ? '晚' : '早'}${thinSpace}${Math.abs(minutes)}${thinSpace}分`}
    </Button>
  );
  return (
    <section
      aria-label="移动车次"
      className="absolute inset-x-3 bottom-3 z-30 rounded-lg border border-line bg-surface p-3 shadow-2"
    >
      <div className="grid grid-cols-2 gap-3 @xl:grid-cols-4">
        <Field label="车辆" required>
          <Select
            options={day.trucks.map((truck) => ({ value: truck.carID, label: carText(truck.carNo) }))}
            value={draft.carID}
            onChange={(carID) => move.change({ carID })}
          />
        </Field>
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
        <Field label="站点" required>
          <Select
            options={day.plants.map((plant) => ({ value: plant.plantID, label: spaceText(plant.name) }))}
            value={draft.plantID}
            onChange={(plantID) => move.change({ plantID })}
          />
        </Field>
        <div>
          <p className="text-13 text-ink2">装料</p>
          <div className="flex min-h-11 items-center gap-1">
            <span className="font-semibold text-16">{formatTime(draft.loadStart)}</span>
            {time(-step)}
            {time(step)}
          </div>
        </div>
      </div>
      <div className="mt-2 flex items-end gap-3">
        <div role="status" aria-label="移动的影响" className="min-w-0 flex-1 text-13">
          {outcome ? (
            <Outcome outcome={outcome} names={names} />
          ) : (
            <p className="text-ink3">{move.error ?? said(move.isMoved)}</p>
          )}
        </div>
        <Button look="quiet" onClick={move.cancel}>
          取消
        </Button>
        <Button
          look="primary"
          disabled={!move.isMoved || !outcome}
          busy={move.isRunning}
          onClick={() => void move.drop()}
        >
          移到这里
        </Button>
      </div>
    </section>
  );
}

const said = (isMoved: boolean): string => (isMoved ? '正在算…' : '方向键移动，Enter 放下，Esc 取消；也可以直接拖');

function Outcome({ outcome: { load, clashes, orders }, names }: { outcome: MovedLoad; names: PlanNames }) {
  return (
    <>
      {load.conflicts ? (
        <p className="font-medium text-alarm-ink">{`这样做不到：${conflictTexts(load).join('，')}`}</p>
      ) : null}
      {clashes.map((one) => (
        <p key={one.loadID} className="truncate text-alarm-ink">
          {`${names.truck(one.carID)} ${formatTime(Date.parse(one.loadStart))} 的车次做不到：${conflictTexts(one).join('，')}`}
        </p>
      ))}
      <p>{`${formatTime(Date.parse(load.loadStart))} 装料，${formatTime(Date.parse(load.unloadStart))} 开始卸料`}</p>
      <ul>
        {orders.map((order) => (
          <li key={order.taskID} className="truncate text-ink2">
            {`${spaceText(`${order.constructionSite} · ${order.projectName}`)}：${movedOrderText(order)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
