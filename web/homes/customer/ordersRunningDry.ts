import type { OrderSupply } from '@pourline/contract/orders/orderSupply';
import type { FeedForecastQuestion } from '@pourline/domain/dispatch/feedForecast';
import { feedPhrase } from '../../trade/loadWords.ts';
import type { Phrase } from '../../trade/promiseWords.ts';
import { supplyNow } from '../../trade/supplyNow.ts';

type Fed = FeedForecastQuestion['order'] & { supply: OrderSupply | null };

/** Pours that stand still or soon will, with the words of the dispatcher's board for it; what is far off presses nobody. */
export const ordersRunningDry = <O extends Fed>(orders: readonly O[], now: number): { order: O; feed: Phrase }[] =>
  orders.flatMap((order) => {
    const feed = order.supply && feedPhrase(supplyNow(order, order.supply, now).feedBreak, now);
    return feed && feed.tone !== 'idle' ? [{ order, feed }] : [];
  });
