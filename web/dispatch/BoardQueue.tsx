import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import { useState } from 'react';
import { useOfflineReason } from '../api/offlineReason.ts';
import { Button } from '../kit/button/Button.tsx';
import { cx } from '../kit/cx.ts';
import { formatDuration, formatQuantity } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { MenuButton } from '../kit/menu/MenuButton.tsx';
import type { MenuItem } from '../kit/menu/menuItems.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { carText } from '../trade/carText.ts';
import { SendTruckSheet, type ToSend } from '../trade/SendTruckSheet.tsx';
import { BoardPart } from './BoardPart.tsx';
import type { BoardOrder } from './boardFacts.ts';
import type { PlantNames } from './usePlants.ts';

/** Trucks that wait, first come first, each with its menu; with an order chosen each of them can be sent to it, and the one that goes next is marked. */
export function BoardQueue({
  queue,
  chosen,
  plantNames,
  itemsOf,
  now,
}: {
  queue: readonly Vehicle[];
  chosen: BoardOrder | null;
  plantNames: PlantNames;
  /** What can be done with a truck. */
  itemsOf: (carID: string) => MenuItem[];
  now: number;
}) {
  const offline = useOfflineReason();
  const [toSend, setToSend] = useState<ToSend | null>(null);
  const target = chosen && isOrderSupplying(chosen.order.state) && chosen.unsent > 0 ? chosen.order : null;
  return (
    <BoardPart title={`排队 ${queue.length} 车`}>
      {target && (
        <p className="truncate px-4 pb-2 text-13 text-ink2">{offline ?? `选一辆车派往 ${target.projectName}`}</p>
      )}
      {queue.length === 0 && <Empty title="没有排队车辆" note="司机排队后会出现在这里" />}
      {queue.map((vehicle, index) => {
        const goesNext = vehicle.carID === target?.nextTruck?.carID;
        return (
          <div key={vehicle.carID} data-menu-key={vehicle.carID} className="border-line not-last:border-b">
            <Row
              className="hover:bg-hover"
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
              title={
                <MenuButton
                  align="start"
                  items={itemsOf(vehicle.carID)}
                  trigger={
                    <button
                      type="button"
                      className="max-w-full truncate text-left outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-accent-ink focus-visible:after:-outline-offset-2"
                    >
                      {`${carText(vehicle.carNo)} · ${formatQuantity(vehicle.capacity, 'm³')}`}
                    </button>
                  }
                />
              }
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
                    disabled={offline !== null}
                    title={offline ?? undefined}
                    onClick={() => setToSend({ taskID: target.taskID, carID: vehicle.carID })}
                  >
                    派这辆
                  </Button>
                ) : (
                  index === 0 && <StateTag tone="info">队首</StateTag>
                )
              }
            >
              {goesNext ? <StateTag tone="info">下一车</StateTag> : null}
            </Row>
          </div>
        );
      })}
      <SendTruckSheet load={toSend} onClose={() => setToSend(null)} />
    </BoardPart>
  );
}
