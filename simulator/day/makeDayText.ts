import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';

/** Sizes of a made-up day. */
export interface DaySize {
  plants: number;
  trucks: number;
  orders: number;
}

/** A made-up day in the form of a day file; the same seed gives the same day. */
export const makeDayText = ({ plants, trucks, orders }: DaySize, seed: number): string => {
  const random = makeSeededRandom(`day/${seed}`);
  const drivers = Array.from(
    { length: trucks },
    (_, i) => `${i} ${i % plants} ${[8, 8, 10, 12][random.below(4)]} ${360 + 5 * random.below(12)}`,
  );
  const demands = Array.from({ length: orders }, () => 4 + random.below(60) / 2);
  const clients = demands.map((demand, i) => `${i} ${100 + 37 * i} ${420 + 15 * random.below(20)} ${demand} 1`);
  const wanted = demands.map((demand, i) => `${i} ${i} ${demand} ${i % plants}`);
  const stations = Array.from({ length: plants }, (_, i) => `${i} ${900 + 101 * i} ${60 + 15 * random.below(4)}`);
  const total = demands.reduce((sum, demand) => sum + demand, 0);
  return [
    `DRIVERS: ${trucks}`,
    'ID PLANT_ID CAPACITY SHIFT_START',
    ...drivers,
    `CLIENTS: ${orders} ${total}`,
    'ID MATRIX_ID DUE_DATE DEMAND #ORDER',
    ...clients,
    `ORDERS: ${orders}`,
    'ID CLIENT_ID DEMAND PLANT_ID',
    ...wanted,
    `PLANTS: ${plants}`,
    'ID MATRIX_ID CAPACITY',
    ...stations,
    '',
  ].join('\n');
};

/** Habits that let everything happen even on a short day. */
export const eventfulShares = {
  surplusShare: 0.2,
  noNetworkShare: 0.1,
  signLessShare: 0.2,
  otherPartShare: 0.2,
  handSentShare: 0.4,
  cancelledEarlyShare: 0.15,
  suspendedShare: 0.4,
  amountShare: 0.4,
  changedShare: 0.4,
  loadCancelledShare: 0.1,
  pauseShare: 0.2,
  errandShare: 0.3,
  phoneShare: 0.3,
  breakdownsPerDay: 4,
  openedLateShare: 0.4,
  answeredLateShare: 0.4,
  lineStopShare: 0.1,
};
