import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { isKeyOf } from '@pourline/domain/keysOf';
import type { OrderAction } from '@pourline/domain/orders/orderStates';
import { useEffect, useRef } from 'react';
import { spaceText } from '../../kit/figure/format.ts';
import { confirm } from '../../kit/sheet/dialogs.ts';
import { toast } from '../../kit/shell/toast.ts';
import { go } from '../../shell/go.ts';
import { orderForms } from './orderForms.ts';

/** The act for which the page of an order was opened, by a notice or by a search, is asked for once as soon as the order is there: never done without a tap on this page. */
export function useAskedAct(
  order: OrderInfo | undefined,
  asked: string | undefined,
  run: (action: OrderAction) => unknown,
): void {
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (!order || asked === undefined || !isKeyOf(orderForms, asked)) return;
    const once = `${order.taskID} ${asked}`;
    if (done.current === once) return;
    done.current = once;
    // Asked once: coming back to the page, or opening it again, asks no more.
    go('orderinfo', { id: order.taskID }, { replace: true });
    const offered = order.actions.find(({ action }) => action === asked);
    if (!offered) return void toast('这件事已经办过，或现在不能办');
    const ask = async (): Promise<void> => {
      const text = spaceText(`${order.projectName} ${order.constructionSite}`);
      const isDoneAtOnce = orderForms[asked] === 'nothing';
      if (!isDoneAtOnce || (await confirm({ title: `${offered.label}？`, text, yes: offered.label }))) run(asked);
    };
    void ask();
  }, [order, asked, run]);
}
