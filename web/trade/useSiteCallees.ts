import type { Callee } from './CallLinks.tsx';
import { useDispatcher, useSalesman } from './useDispatcher.ts';

/** Whom a site rings up about an order: who sells to it and who sends the trucks, as far as the plant has said their numbers. */
export function useSiteCallees(order: { salesmanOID: string | null } | undefined, enabled: boolean): Callee[] {
  const salesman = useSalesman(enabled ? (order?.salesmanOID ?? null) : null);
  const dispatcher = useDispatcher({ enabled });
  return [
    { what: '业务员', phone: salesman?.mobileNo ?? '' },
    { what: '调度', phone: dispatcher?.mobileNo ?? '' },
  ].filter(({ phone }) => phone !== '');
}
