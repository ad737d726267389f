import type { ActName } from '../machines.ts';
import type { ScreenName } from '../screens.ts';
import { crewOfNotice, isOfLoad, isOfRun, type NoticeKind } from './noticeKinds.ts';

/** A screen with what it is opened with. */
export interface NoticePlace {
  screen: ScreenName;
  params: Readonly<Record<string, string>>;
}

/** A notice as far as where it leads needs it. */
export interface PlacedNotice {
  kind: NoticeKind | 'message';
  taskID: string | null;
  subtaskID: string | null;
  load: { isSigned: boolean } | null;
  /** The delivery of material that it is about. */
  receiptID?: string | null;
  /** The message that it is, or that it answers. */
  taskMsgID?: string | null;
}

const changeKinds: readonly string[] = [
  'changed',
  'changeAgreed',
  'changeRefused',
  'toReadChange',
] satisfies NoticeKind[];

/** Where a notice leads: the signing of a load that waits for it, the load, the tasks of a crew, or the order; null: nowhere of its own, as a message, which is answered in the list. */
export const noticePlace = ({ kind, taskID, subtaskID, load, receiptID = null }: PlacedNotice): NoticePlace | null => {
  if (kind === 'message') return null;
  if (subtaskID !== null && load !== null && isOfLoad(kind)) {
    const screen = kind === 'toSign' && !load.isSigned ? 'waybillsign' : 'waybillinfo';
    return { screen, params: { id: subtaskID } };
  }
  if (kind === 'newLoad' || kind === 'loadOff') return { screen: 'waybilllist', params: {} };
  if (isOfRun(kind)) return { screen: 'driverauxiliarylist', params: {} };
  if (receiptID !== null) return { screen: 'materialdriverwaybillinfo', params: { id: receiptID } };
  const crew = crewOfNotice(kind);
  if (crew) return { screen: crew === 'pump' ? 'pumptasklist' : 'pipetasklist', params: {} };
  if (taskID === null) return null;
  if (kind === 'pipesLaid' || kind === 'pipesReady') return { screen: 'orderpipes', params: { id: taskID } };
  return { screen: 'orderinfo', params: { id: taskID, ...(changeKinds.includes(kind) && { at: 'change' }) } };
};

/** Where the act is done that a notice asks for: on the page of its order, which asks at once; by answering the message; or where the notice leads. */
export const actPlace = (notice: PlacedNotice, act: ActName): NoticePlace => {
  const place = noticePlace(notice) ?? { screen: 'messagebox', params: {} };
  if (notice.kind === 'message') return notice.taskMsgID ? { ...place, params: { message: notice.taskMsgID } } : place;
  const [, action = ''] = act.split('.');
  return place.screen === 'orderinfo' ? { ...place, params: { ...place.params, sheet: action } } : place;
};
