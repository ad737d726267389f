import { CallError } from '../api/callError.ts';

/** Said where a delivery needs the truck and none is bound. */
export const noCarText = '绑定车辆未找到，请先前往我的车辆，确认是否已绑定车辆！';

/** Nothing was ever kept: that is no mistake, but no truck. */
export const isNothingKept = (failure: CallError | null): boolean =>
  failure instanceof CallError && (failure.status === 404 || failure.text.includes('record not found'));
