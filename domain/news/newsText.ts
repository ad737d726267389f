import { chinaOffsetMinutes, dayOf, formatClock, type Moment } from '../time.ts';
import { truckName } from '../vehicles/truckName.ts';
import { leftToSign } from '../waybills/leftToSign.ts';
import { type NewsData, type NewsKind, newsKinds } from './newsKinds.ts';

/** One piece of news as far as its words need it. Volumes m³. */
export interface ToldNews {
  kind: NewsKind;
  data: NewsData;
  createTime: string;
  order: { projectName: string; constructionSite: string };
  load: { sequenceNo: number; totalVolume: number; surplusVolume: number | null; carNo: string } | null;
}

const m3 = (volume: number | undefined): string => `${(volume ?? 0).toFixed(2)} m³`;

/** The time of a day, with the day where it is another than that on which it was told. */
const clockOf = (at: Moment, told: Moment, offsetMinutes: number): string => {
  const day = dayOf(at, offsetMinutes);
  const clock = formatClock(at, offsetMinutes);
  if (day === dayOf(told, offsetMinutes)) return clock;
  const [, month, date] = day.split('-');
  return `${Number(month)} 月 ${Number(date)} 日 ${clock}`;
};

/** Changes of an order in words, by whoever knows what its plant calls the codes in it. */
type TellChanges = (changes: NonNullable<NewsData['changes']>) => string;

const words: Readonly<Record<NewsKind, (news: ToldNews, offsetMinutes: number, changes: string) => string>> = {
  approved: () => '等供方安排时间和站点',
  unapproved: () => '供方重新审核',
  arranged: ({ data, createTime }, offset) =>
    `${data.at === undefined ? '' : `${clockOf(data.at, createTime, offset)} 起，`}${data.plantName ?? ''}`,
  unarranged: ({ data }) => `供方重新安排，原因：${data.reason}`,
  mixed: () => '试验室已下达配合比',
  opened: () => '开始供应',
  firstTruck: ({ load }) => (load ? `${truckName(load.carNo)} ${m3(load.totalVolume)}` : ''),
  near: ({ load, data }) => (load ? `${truckName(load.carNo)}约 ${data.minutes} 分钟后到` : ''),
  late: ({ data }) => `预计晚 ${data.minutes} 分钟`,
  takenAway: ({ data }) => `${truckName(data.carNo ?? '')} ${m3(data.volume)} 改送别处，原因：${data.reason}`,
  toSign: ({ load }) => (load ? `第 ${load.sequenceNo} 车 ${m3(leftToSign(load))}` : ''),
  done: ({ data }) => `共 ${m3(data.volume)}`,
  ended: ({ data }) => `已供 ${m3(data.volume)}`,
  cancelled: ({ data }) => (data.reason ? `原因：${data.reason}` : ''),
  suspended: () => '恢复时会再通知',
  resumed: () => '继续发车',
  changed: (_news, _offset, changes) => changes || '请查看订单内容',
  changeAgreed: ({ data }, _offset, changes) =>
    [changes || '订单已按变更修改', data.reason ? `供方：${data.reason}` : ''].filter(Boolean).join('，'),
  changeRefused: ({ data }) => `原因：${data.reason}`,
};

/** What is told, in words: what has happened, more about it, and of which order. */
export const newsText = (
  news: ToldNews,
  offsetMinutes = chinaOffsetMinutes,
  tellChanges: TellChanges = () => '',
): { title: string; content: string; subject: string } => ({
  title: newsKinds[news.kind].title,
  content: words[news.kind](news, offsetMinutes, news.data.changes ? tellChanges(news.data.changes) : ''),
  subject: [news.order.projectName, news.order.constructionSite].filter((name) => name !== '').join(' · '),
});
