import type { HomeSections } from '@pourline/contract/homeParts';
import { formatDuration, formatQuantity, formatShortTime, thinSpace } from '../kit/figure/format.ts';

type Exception = Pick<HomeSections['exceptions']['rows'][number], 'kind' | 'since' | 'limitMinutes' | 'content'>;

/** What is said of an exception under its name: since when, and by how much. */
export function exceptionText(one: Exception, now: number): string {
  const since = one.since === null ? null : Date.parse(one.since);
  const minutes = since === null ? 0 : Math.max(0, Math.floor((now - since) / 60_000));
  switch (one.kind) {
    case 'overAge':
      return `料龄${thinSpace}${minutes} / ${one.limitMinutes ?? 0}${thinSpace}分钟`;
    case 'noTruck':
      return `已${thinSpace}${formatDuration(minutes)}没有车`;
    case 'lateOpening':
      return `应于 ${formatShortTime(since, now)} 开盘`;
    case 'breakdown':
      return one.content || '司机未写明原因';
    case 'surplus':
      return `剩 ${formatQuantity(Number(one.content), 'm³')} · 料龄${thinSpace}${minutes} / ${one.limitMinutes ?? 0}${thinSpace}分钟`;
    case 'suspended':
      return `暂停${thinSpace}${formatDuration(minutes)}`;
  }
}
