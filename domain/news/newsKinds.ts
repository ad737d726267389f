import { z } from 'zod';
import { keysOf } from '../keysOf.ts';

/** What happened, as far as its words need it and order and load do not tell it: as it was when it happened. */
export const newsData = z.object({
  /** When the first truck is to be there or to be loaded, ISO. */
  at: z.string().optional(),
  plantName: z.string().optional(),
  /** m³. */
  volume: z.number().optional(),
  /** The truck, where the load is its site's no more. */
  carNo: z.string().optional(),
  minutes: z.number().int().optional(),
  reason: z.string().optional(),
  /** Field by field what stood in the order and what stands there now. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).optional(),
});
/** What happened, as it was then. */
export type NewsData = z.infer<typeof newsData>;

interface KindRow {
  title: string;
  /** What its words cannot be made without. */
  needs: readonly (keyof NewsData)[];
  /** It is about one load, and opens it. */
  ofLoad?: true;
}

/** What the people of a site are told of their orders. */
export const newsKinds = {
  approved: { title: '已审核', needs: [] },
  unapproved: { title: '审核已撤销', needs: [] },
  arranged: { title: '已安排', needs: ['at', 'plantName'] },
  unarranged: { title: '安排已撤销', needs: ['reason'] },
  mixed: { title: '已下配比', needs: [] },
  opened: { title: '已开盘', needs: [] },
  firstTruck: { title: '首车已出发', needs: [], ofLoad: true },
  near: { title: '即将到达', needs: ['minutes'], ofLoad: true },
  late: { title: '晚点', needs: ['minutes'] },
  takenAway: { title: '一车已改送', needs: ['carNo', 'volume', 'reason'] },
  toSign: { title: '请签收', needs: [], ofLoad: true },
  done: { title: '已供完', needs: ['volume'] },
  ended: { title: '已终止供应', needs: ['volume'] },
  cancelled: { title: '订单已取消', needs: ['reason'] },
  suspended: { title: '已暂停供应', needs: [] },
  resumed: { title: '已恢复供应', needs: [] },
  changed: { title: '供方修改了订单', needs: ['changes'] },
  changeAgreed: { title: '变更已同意', needs: [] },
  changeRefused: { title: '变更被拒绝', needs: ['reason'] },
} as const satisfies Readonly<Record<string, KindRow>>;

/** What somebody of a site is told. */
export type NewsKind = keyof typeof newsKinds;
/** Every kind of it. */
export const newsKindNames = keysOf(newsKinds);

/** Whether news opens its load, and not its order. */
export const isOfLoad = (kind: NewsKind): boolean => 'ofLoad' in newsKinds[kind];
