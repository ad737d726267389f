import type { Board } from '@pourline/contract/dispatch';
import { type Person, refusalCode } from '@pourline/domain/states';
import { type VehicleAction, vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import type { MenuItem } from '../kit/menu/menuItems.tsx';
import type { TruckEntry } from './boardKeys.ts';

/** What can be done about a truck's place and state, from its menu. */
interface QueueRuns {
  leave: () => Promise<void>;
  repair: () => void;
  /** Puts it at a place of its queue, counted from 1. */
  move: (place: number) => void;
}

/** The entries of a truck's menu by which a dispatcher moves it in the queue, out of it, or to the workshop. */
export const queueItems = (
  truck: Board['vehicles'][number],
  viewer: Person | null,
  runs: QueueRuns,
): (MenuItem & { key: TruckEntry })[] => {
  const may = (action: VehicleAction): boolean =>
    viewer !== null &&
    refusalCode(vehicleMachine, action, { ...truck, onDutyElsewhere: false, isPourHeld: false }, viewer) === null;
  const place = truck.queuePlace;
  const items: (MenuItem & { key: TruckEntry })[] = [];
  if (place !== null && may('moveInQueue')) {
    if (place > 1) items.push({ key: 'first', label: '移到队首', onSelect: () => runs.move(1) });
    if (place > 2) items.push({ key: 'up', label: '前移一位', onSelect: () => runs.move(place - 1) });
    items.push({ key: 'down', label: '后移一位', onSelect: () => runs.move(place + 1) });
  }
  if (may('leaveQueue'))
    items.push({ key: 'leave', label: vehicleMachine.actions.leaveQueue.label, onSelect: () => void runs.leave() });
  if (may('startService')) items.push({ key: 'repair', label: '送修', onSelect: runs.repair });
  return items;
};
