import { formatQuantity, spaceText } from '../../kit/figure/format.ts';
import { shortNo } from '../../trade/shortNo.ts';

/** A waiting order in one line: which part, cut where there is no room, and what is never cut: the concrete, how much (m³), and its number. */
export const orderLineWords = (
  order: { constructionSite: string; scheduledCa: number; taskNo: string },
  concrete: string,
): { start: string; end: string } => ({
  start: spaceText(order.constructionSite),
  end: ` · ${concrete} · ${formatQuantity(order.scheduledCa, 'm³')} · ${shortNo(order.taskNo)}`,
});
