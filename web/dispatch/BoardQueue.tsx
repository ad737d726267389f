import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import { Button } from '../kit/button/Button.tsx';
import { cx } from '../kit/cx.ts';
import { formatDuration, formatQuantity } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { carText } from '../trade/carText.ts';
import { useSendTruck } from '../trade/useSendTruck.ts';
import { BoardPart } from './BoardPart.tsx';
import type { BoardOrder } from './boardFacts.ts';
import type { PlantNames } from './usePlants.ts';

/** Trucks that wait, first come first; with an order chosen each of them can be sent to it. */
export function BoardQueue({
  queue,
  chosen,
  plantNames,
  now,
}: {
  queue: readonly Vehicle[];
  chosen: BoardOrder | null;
  plantNames: PlantNames;
  now: number;
}) {
  const { send, isRunning } = useSendTruck();
  const target = chosen && isOrderSupplying(chosen.order.state) && chosen.unsent > 0 ? chosen.order : null;
  // With an order chosen the trucks stand in the order in which they go to it: the next one, those of its plant, then the others.
  const rank = (one: Vehicle) => (one.carID === target?.nextTruck?.carID ? 0 : one.plantID === target?.plantID ? 1 : 2);
  const ordered = target ? queue.toSorted((a, b) => rank(a) - rank(b)) : queue;
  return (
    <BoardPart title={`排队 ${queue.length} 车`}>
      {target && <p className="truncate px-4 pb-2 text-13 text-ink2">{`选一辆车派往 ${target.projectName}`}</p>}
      {queue.length === 0 && <Empty title="没有排队车辆" note="司机排队后会出现在这里" />}
      {ordered.map((vehicle, index) => (
        <div key={vehicle.carID} data-menu-key={vehicle.carID} className="border-line not-last:border-b">
          <Row
            leading={
              <span
                className={cx(
                  'flex size-6 items-center justify-center rounded-full text-13',
                  index === 0 ? 'bg-accent-soft font-semibold text-accent-ink' : 'text-ink3',
                )}
              >
                {index + 1}
              </span>
            }
            title={`${carText(vehicle.carNo)} · ${formatQuantity(vehicle.capacity, 'm³')}`}
            note={[
              vehicle.queueTime && `等了 ${formatDuration((now - Date.parse(vehicle.queueTime)) / 60_000)}`,
              plantNames.nameOf(vehicle.plantID),
              vehicle.onDutyDriverName,
            ]
              .filter(Boolean)
              .join(' · ')}
            trailing={
              target ? (
                <Button
                  size="small"
                  look="plain"
                  busy={isRunning}
                  onClick={() => void send({ taskID: target.taskID, carID: vehicle.carID })}
                >
                  派这辆
                </Button>
              ) : (
                index === 0 && <StateTag tone="info">队首</StateTag>
              )
            }
          />
        </div>
      ))}
    </BoardPart>
  );
}
