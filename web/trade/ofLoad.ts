import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';

/** What an act says of which load it is on, as the person sees it: kept without a network, the load may be another order's when it is sent. */
export const ofLoad = ({ taskID, sequenceNo }: Pick<WaybillInfo, 'taskID' | 'sequenceNo'>) => ({ taskID, sequenceNo });
