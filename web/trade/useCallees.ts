import { orders } from '@pourline/contract/orders';
import { useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import type { Callee } from './CallLinks.tsx';
import { useDispatcher, useSalesman } from './useDispatcher.ts';

/** Whom a site rings up about an order of its own, who sells to it first; nobody for other people. */
export function useSiteCallees(salesmanOID: string | null | undefined): Callee[] {
  const isSite = useViewer()?.roleGroup === 'customer';
  const salesman = useSalesman(isSite ? (salesmanOID ?? null) : null);
  const dispatcher = useDispatcher({ enabled: isSite });
  if (!isSite) return [];
  return [
    { what: '业务员', phone: salesman?.mobileNo ?? '' },
    { what: '调度', phone: dispatcher?.mobileNo ?? '' },
  ].filter(({ phone }) => phone !== '');
}

/** A load as far as somebody rings up about it. */
interface RungAbout {
  taskID: string;
  site: { contactPhone: string };
}

/** Whom somebody on the road or at the site rings up about a load, never themselves; nobody for people of the plant. */
export function useLoadCallees(load: RungAbout | null | undefined): Callee[] {
  const roleGroup = useViewer()?.roleGroup;
  const isDriver = roleGroup === 'driver';
  const dispatcher = useDispatcher({ enabled: isDriver });
  const input = { params: { id: load?.taskID ?? '' } };
  const order = useCall(orders.info, input, { enabled: roleGroup === 'customer' && load != null });
  const ofSite = useSiteCallees(order.data?.salesmanOID);
  if (!isDriver) return ofSite;
  return [
    { what: '调度', phone: dispatcher?.mobileNo ?? '' },
    { what: '工地', phone: load?.site.contactPhone ?? '' },
  ];
}
