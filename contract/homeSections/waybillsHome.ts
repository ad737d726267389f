import { waybillSchema } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { defineHome } from './defineHome.ts';
import { count, instant, m3, rowsOf, text } from './homeShapes.ts';

/** What home pages show of the settlement of loads. */
export const waybillsHome = defineHome({
  /** The settlement month by project. `unsigned` is unloaded and not signed for. */
  month: {
    shape: z.object({
      first: text,
      last: text,
      /** Its loads were unloaded from (inclusive) to (exclusive). */
      from: instant,
      to: instant,
      whole: z.object({ delivered: m3, signed: m3, unsigned: m3 }),
      /** The 60 largest. */
      projects: z.array(
        z.object({
          contractID: text,
          projectName: text,
          customerName: text,
          loads: count,
          delivered: m3,
          signed: m3,
          unsigned: m3,
          unsignedLoads: count,
        }),
      ),
    }),
    of: ['finance'],
  },
  /** Tickets unloaded more than a day ago in this settlement month or the one before (`from` inclusive, `to` exclusive), and not signed for. */
  unsigned: {
    shape: rowsOf(
      waybillSchema.pick({
        taskDetailID: true,
        taskDetailNo: true,
        projectName: true,
        customerName: true,
        constructionSite: true,
        totalVolume: true,
        endUnloadTime: true,
      }),
    ).extend({ from: instant, to: instant }),
    of: ['finance'],
  },
  /** What the site may still sign for of what was unloaded there. */
  toSign: { shape: z.array(waybillSchema), of: ['customer'] },
});
