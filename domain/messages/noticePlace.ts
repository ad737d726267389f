import type { ScreenName } from '../screens.ts';
import { isOfCrew, isOfLoad, type NoticeKind } from './noticeKinds.ts';

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
}

const changeKinds: readonly string[] = [
  'changed',
  'changeAgreed',
  'changeRefused',
  'toReadChange',
] satisfies NoticeKind[];

/** Where a notice leads: the signing of a load that waits for it, the load, the tasks of a crew, or the order; null: nowhere of its own, as a message, which is answered in the list. */
export const noticePlace = ({ kind, taskID, subtaskID, load }: PlacedNotice): NoticePlace | null => {
  if (kind === 'message') return null;
  if (subtaskID !== null && load !== null && isOfLoad(kind)) {
    const screen = kind === 'toSign' && !load.isSigned ? 'waybillsign' : 'waybillinfo';
    return { screen, params: { id: subtaskID } };
  }
  if (kind === 'newLoad' || kind === 'loadOff') return { screen: 'waybilllist', params: {} };
  if (isOfCrew(kind)) return { screen: 'pumptasklist', params: {} };
  if (taskID === null) return null;
  return { screen: 'orderinfo', params: { id: taskID, ...(changeKinds.includes(kind) && { at: 'change' }) } };
};
