import type { PlanDay } from '@pourline/contract/planning/planDay';
import type { DriverWord } from '@pourline/domain/planning/driverBegin';
import { formatTime, thinSpace } from '../kit/figure/format.ts';
import { carText } from '../trade/carText.ts';

type Truck = PlanDay['trucks'][number];

/** What is known of a driver, and what that is known by. */
const driverWords: Readonly<Record<DriverWord, string>> = {
  onDuty: '在岗',
  away: '已下班',
  habit: '按近期上班时间',
  hour: '按设置的上班时间',
  plan: '排程要用，要通知司机',
  nobody: '没有司机要来，方案不用这辆车',
};

/** A driver who is not on duty yet and is expected. */
export const isAwaited = ({ driver: { by } }: Truck): boolean => by === 'habit' || by === 'hour' || by === 'plan';

/** A driver who comes only when somebody sees to it. */
export const isCalled = ({ driver: { by } }: Truck): boolean => by === 'plan' || by === 'nobody';

/** When a driver who is expected begins, as the plan has it (`first`: its first load that is not sent), epoch ms. */
export const driverBegin = ({ driver }: Truck, first: number | undefined): number =>
  driver.by === 'plan' && first !== undefined ? first : Date.parse(driver.from);

/** 3 号车 09:30 上班; one who should have come, and one whom nobody expects, has no time. */
const titleOf = (truck: Truck, first: number | undefined): string => {
  const name = carText(truck.carNo);
  if (!isAwaited(truck)) return name;
  return truck.driver.isLate ? `${name} 还没来` : `${name} ${formatTime(driverBegin(truck, first))} 上班`;
};

/** What its time is known by; of one who should have come, from when the truck can be reckoned with. */
const knownBy = ({ driver: { by, from, isLate } }: Truck): string => {
  const words = driverWords[by];
  return isLate ? `${words}该到了，最早 ${formatTime(Date.parse(from))} 能装` : words;
};

/** A truck whose driver is not on duty, as the list of drivers tells it. */
export interface DriverRow {
  carID: string;
  /** 3 号车 09:30 上班, or without a time where nobody comes. */
  title: string;
  note: string;
  /** Somebody has to call the driver for what is planned. */
  toCall: boolean;
}

/** When the drivers begin who are not on duty, as the plan presumes: those whom it wants first, by their time; then those to whose trucks nobody comes. */
export const driverRows = ({ trucks, loads }: Pick<PlanDay, 'trucks' | 'loads'>): DriverRow[] => {
  const firstOf = new Map<string, number>();
  for (const { carID, taskDetailID, loadStart } of loads)
    if (taskDetailID === null)
      firstOf.set(carID, Math.min(firstOf.get(carID) ?? Number.POSITIVE_INFINITY, Date.parse(loadStart)));
  const rankOf = (truck: Truck): number => (firstOf.has(truck.carID) ? 0 : isAwaited(truck) ? 1 : 2);
  return trucks
    .filter((truck) => isAwaited(truck) || isCalled(truck))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || Date.parse(a.driver.from) - Date.parse(b.driver.from))
    .map((truck) => {
      const { carID } = truck;
      const first = firstOf.get(carID);
      return {
        carID,
        title: titleOf(truck, first),
        note: [knownBy(truck), ...(first === undefined ? [] : [`首车 ${formatTime(first)} 装料`])].join(' · '),
        toCall: first !== undefined && isCalled(truck),
      };
    });
};

/** 3 位司机待上班，1 位要叫; null: all whose trucks can be used are on duty. */
export const driversText = (plan: Pick<PlanDay, 'trucks' | 'loads'>): string | null => {
  const rows = driverRows(plan);
  if (rows.length === 0) return null;
  const toCall = rows.filter((row) => row.toCall).length;
  const all = `${rows.length}${thinSpace}位司机待上班`;
  return toCall === 0 ? all : `${all}，${toCall}${thinSpace}位要叫`;
};
