/** Ways of pouring for which a truck-mounted pump (汽车泵) drives to the site; what other pumps there are stands at the site already. */
const byTruckPump: ReadonlySet<string> = new Set(['portable_pump']);

/** Whether an order's way of pouring takes a truck-mounted pump. */
export const takesTruckPump = (pourWay: string): boolean => byTruckPump.has(pourWay);
