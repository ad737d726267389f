import type { DataOf } from '@pourline/contract/endpoint';
import type { push } from '@pourline/contract/push';
import { noticeRow } from '@pourline/domain/messages/noticeKinds';
import type { PushDevice } from '../device/pushDevice.ts';
import { formatTime } from '../kit/figure/format.ts';

/** How a person is reached. */
export type Reach = DataOf<typeof push.pushAlias>;
/** Something that was to be pushed. */
export type RecentPush = Reach['recent'][number];

/** What the cards of a person's devices show: the person, how they are reached, the device before them; `onChanged` when that is reached in another way. */
export interface ReachProps {
  personID: string;
  reach: Reach;
  device: PushDevice;
  onChanged: () => void;
}

/** What kinds of devices are called. */
const platformTitles: Readonly<Record<string, string>> = {
  web: '浏览器',
  android: 'Android 应用',
  ios: 'iOS 应用',
};

/** What a device is called: by its own name, or by its kind. */
export const deviceTitle = ({ device, platform }: { device: string; platform: string }): string =>
  device || platformTitles[platform] || platform;

/** A clock time in seconds from midnight: 22:00. */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** Whether the device shows notices, in words. */
export const shownWords: Readonly<Record<PushDevice['shows'], string>> = {
  yes: '允许',
  no: '已禁止，请在系统设置中允许通知',
  unasked: '尚未允许',
  impossible: '此设备不支持',
};

/** What a person with an iPhone has to do before anything can be pushed to it. */
export const appleHint =
  'iPhone、iPad 需要 iOS 16.4 或更高版本：在 Safari 里点“分享 → 添加到主屏幕”，从主屏幕打开砼程，再点“接入本机”';

const reasons: Readonly<Record<string, string>> = {
  read: '已在应用里看过，没有推送',
  old: '过时了，没有推送',
  noRight: '已看不到这件事，没有推送',
  noDevice: '没有收得到的设备',
  noProvider: '应用推送没有配置',
  interrupted: '发送时服务中断，没有再发',
  gone: '设备已停止接收',
  unanswered: '推送服务没有回应',
};
/** What a push service said, as its person reads it. */
export const reasonText = (reason: string | null): string =>
  reason === null || reason === '' ? '' : (reasons[reason] ?? `推送服务没有收下（${reason}）`);

/** What was to be pushed, by its name in the inbox. */
export const recentTitle = ({ kind }: RecentPush): string => (kind === 'message' ? '消息' : noticeRow(kind).title);

/** What became of it. */
export const recentState = ({ state, reason, dueAt }: RecentPush): string => {
  if (state === 'sent') return '已推送';
  if (state === 'notSent') return reasonText(reason);
  return `等到 ${formatTime(Date.parse(dueAt))} 推送`;
};
