import type { BreakdownCare } from '@pourline/domain/breakdowns/breakdownCare';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import { isTruckInWorkshop } from '@pourline/domain/vehicles/vehicleStages';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { isLoadReturning } from '@pourline/domain/waybills/waybillStages';

const toldThem = '车队和机修已收到';

/** What comes next for the driver of a broken truck, by what was decided; null: nobody has decided. */
const nextSteps: Readonly<Record<BreakdownCare, string>> = {
  sendAnother: `调度已另派车，这车料不用再送。${toldThem}，维修完成后可以排队`,
  handOver: `别的车来接料，请在原地等。${toldThem}，维修完成后可以排队`,
  tow: `等拖车来拖，请在安全处等。${toldThem}，维修完成后可以排队`,
  backToPlant: `请把车开回搅拌站检修。${toldThem}，维修完成后可以排队`,
};

/** Whether the driver of a broken truck waits where it stands: its concrete goes on without it, and nothing is asked of the driver. */
export const waitsWhereItStands = (
  { brokenTime, brokenCare }: Pick<Vehicle, 'brokenTime' | 'brokenCare'>,
  load: Pick<Waybill, 'state'> | null,
): boolean =>
  brokenTime !== null &&
  (brokenCare === 'handOver' || brokenCare === 'tow') &&
  (load === null || isLoadReturning(load.state));

/** What a driver reads of the breakdown of their truck: how it stands, who knows of it, and what they do next. Null for a truck that runs. */
export const brokenText = ({
  state,
  brokenTime,
  brokenCare,
}: Pick<Vehicle, 'state' | 'brokenTime' | 'brokenCare'>): { title: string; note: string } | null => {
  if (isTruckInWorkshop(state)) return { title: '车辆维修中', note: '修好后点维修完成，再点排队' };
  if (brokenTime === null) return null;
  if (brokenCare === null)
    return { title: '车辆故障，等调度决定', note: '调度、车队和机修已收到报告，决定后显示在这里' };
  return { title: '车辆故障，待维修', note: nextSteps[brokenCare] };
};
