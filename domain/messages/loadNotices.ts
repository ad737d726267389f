import { leftToSign } from '../waybills/leftToSign.ts';
import type { NoticeKind } from './noticeKinds.ts';
import { type MadeNotice, noticesOfActs } from './noticesOfActs.ts';

/** A load as far as its notices need it. */
export interface NoticeLoad {
  totalVolume: number;
  surplusVolume: number | null;
  signVolume: number | null;
  endUnloadTime: string | null;
}

/** Something was unloaded that nobody has signed for. */
const isToSign = (load: NoticeLoad): boolean =>
  load.endUnloadTime !== null && load.signVolume === null && leftToSign(load) > 0;

/**
 * What an act on a load does to the notices of its site: it is told that the first truck has left (`firstTruck`, once for the order), or
 * asked to sign for what nobody has signed for (`toSign`), anew where a signature was taken back; once that is signed for nobody is asked any
 * more (`signed`), and where the unloading was taken back the question goes with it (`notToSign`).
 */
export const questionOfLoadAct = (
  action: LoadAct,
  before: NoticeLoad,
  after: NoticeLoad,
): 'firstTruck' | 'toSign' | 'signed' | 'notToSign' | null => {
  switch (action) {
    case 'finishLoading':
    // To the site that it is taken to, it has left just now.
    case 'transfer':
      return 'firstTruck';
    case 'finishUnloading':
    case 'treatBack':
      return isToSign(after) ? 'toSign' : null;
    case 'sign':
    case 'correctSign':
      return 'signed';
    case 'undo':
      if (after.endUnloadTime === null) return before.endUnloadTime === null ? null : 'notToSign';
      return isToSign(after) && !isToSign(before) ? 'toSign' : null;
    default:
      return null;
  }
};

/** A load as far as what its drivers are told needs it. Volume m³. */
interface DrivenLoad {
  driverOID: string;
  carNo: string;
  totalVolume: number;
}

type LoadAct = keyof typeof noticesOfActs.waybill;

const loadNotices: Readonly<Record<LoadAct, readonly NoticeKind[]>> = noticesOfActs.waybill;

/** What drivers are told of an act on a load: who has it from now on, and who has it no more. */
export const noticesOfLoadAct = (
  action: LoadAct,
  before: DrivenLoad,
  after: DrivenLoad,
): (MadeNotice & { person: string })[] =>
  loadNotices[action].flatMap((kind): (MadeNotice & { person: string })[] => {
    const isOther = action !== 'reassign' || before.driverOID !== after.driverOID;
    if (kind === 'newLoad' && isOther) return [{ kind, data: {}, person: after.driverOID }];
    if (kind === 'loadOff' && isOther)
      return [{ kind, data: { carNo: before.carNo, volume: before.totalVolume }, person: before.driverOID }];
    return [];
  });
