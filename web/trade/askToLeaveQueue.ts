import { confirm } from '../kit/sheet/dialogs.ts';

/** Asks before a truck leaves the queue, since its place there is gone then. `place`: counted from 1; null where it is not known. */
export const askToLeaveQueue = (who: string, place: number | null): Promise<boolean> =>
  confirm({
    title: `${who}退出排队？`,
    text: `${place === null ? '' : `现在排第 ${place} 位，`}退出后不保留位置，再排队要从队尾排起`,
    yes: '退出排队',
  });
