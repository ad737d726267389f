import type { Board } from '@pourline/contract/dispatch';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { useState } from 'react';
import { useOfflineReason } from '../api/offlineReason.ts';
import { Button } from '../kit/button/Button.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import type { MenuItem } from '../kit/menu/menuItems.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { SendTruckSheet, type ToSend } from '../trade/SendTruckSheet.tsx';
import { BoardPart } from './BoardPart.tsx';
import type { BoardOrder } from './boardFacts.ts';
import { comesNextText } from './comesNextText.ts';
import { QueueRow } from './QueueRow.tsx';
import type { PlantNames } from './usePlants.ts';

/** Trucks that wait, first come first, each with what comes next for it and its menu; with an order chosen each of them can be sent to it, and the one that goes next is marked. */
export function BoardQueue({
  queue,
  chosen,
  plantNames,
  orderOf,
  itemsOf,
  now,
}: {
  queue: readonly Board['vehicles'][number][];
  chosen: BoardOrder | null;
  plantNames: PlantNames;
  /** What an order is called; null: it is none of the board's. */
  orderOf: (taskID: string) => string | null;
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
        const next =
          vehicle.comesNext &&
          comesNextText(vehicle.comesNext, { orderOf, plantOf: plantNames.nameOf, plantID: vehicle.plantID });
        return (
          <QueueRow
            key={vehicle.carID}
            vehicle={vehicle}
            place={index + 1}
            next={next}
            plant={plantNames.nameOf(vehicle.plantID)}
            items={itemsOf(vehicle.carID)}
            act={
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
              ) : null
            }
            tag={
              goesNext ? (
                <StateTag tone="info">下一车</StateTag>
              ) : (
                !target && index === 0 && <StateTag tone="info">队首</StateTag>
              )
            }
            now={now}
          />
        );
      })}
      <SendTruckSheet load={toSend} onClose={() => setToSend(null)} />
    </BoardPart>
  );
}
