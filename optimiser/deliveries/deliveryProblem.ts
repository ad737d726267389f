/**
 * The concrete delivery problem (Kinable, Wauters, Vanden Berghe, Computers & Operations Research 48, 2014): which customers to
 * serve, by which trucks and when, so that the demand served is the largest. Whole numbers throughout: minutes and units of concrete.
 * Served means: trucks whose capacities sum to at least the demand, one after the other within the customer's window, each gap
 * between the end of one and the start of the next at most `maxGap`; a truck always takes its full unloading time.
 */
export interface DeliveryProblem {
  customers: number;
  trucks: number;
  maxGap: number;
  /** By truck. */
  capacity: Int32Array;
  unloading: Int32Array;
  /** By customer. */
  demand: Int32Array;
  windowStart: Int32Array;
  windowEnd: Int32Array;
  /** From where trucks begin the day to a customer, over the nearest loading place. */
  firstTravel: Int32Array;
  /** From customer to customer over the nearest loading place, row by row; a customer to itself is the way to load again. */
  travel: Int32Array;
}

/** One truck unloading at one customer. */
export interface Delivery {
  customer: number;
  truck: number;
  start: number;
}
