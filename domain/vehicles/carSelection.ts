import type { ErrorCode } from '../errors.ts';
import { isDrivenBy } from './truckDriver.ts';
import type { Vehicle } from './vehicle.ts';
import { vehicleState as s, type VehicleState } from './vehicleStates.ts';

/** How a driver's truck is chosen; set by `paramDriverOnDutyCarRule`. */
export type CarRule = 1 | 2 | 3;

const preferred: Record<1 | 2, readonly VehicleState[]> = {
  1: [s.ready, s.suspended, s.maintenance],
  2: [s.offDuty, s.suspended, s.ready],
};
/** Rule 3 takes these as equal. */
const anyOf: readonly VehicleState[] = [s.ready, s.suspended, s.offDuty];

export type ChoosableCar = Pick<Vehicle, 'carID' | 'state' | 'isOnDutyDriver' | 'onDutyDriverOID'>;

/** The value of the setting as a rule; anything unknown is rule 1. */
export const carRuleOf = (value: string | null | undefined): CarRule => (value === '2' ? 2 : value === '3' ? 3 : 1);

/**
 * The trucks that a driver may take, the one to take first: the one they are on duty with, then by the rule. `cars` are those
 * they are bound to, in the order of the plant. Without one: `car.noneBound` when they are bound to none (rules 1 and 2), else
 * `car.noneUsable`.
 */
export const selectCars = <C extends ChoosableCar>(
  cars: readonly C[],
  driverOID: string,
  rule: CarRule,
): { cars: C[] } | { refusal: Extract<ErrorCode, 'car.noneBound' | 'car.noneUsable'> } => {
  const own = cars.filter((car) => isDrivenBy(car, driverOID));
  const free = cars.filter((car) => !own.includes(car));
  const usable =
    rule === 3
      ? free.filter((car) => (anyOf as readonly string[]).includes(car.state))
      : preferred[rule].flatMap((state) => free.filter((car) => car.state === state));
  const chosen = [...own, ...usable];
  if (chosen.length > 0) return { cars: chosen };
  return { refusal: cars.length === 0 && rule !== 3 ? 'car.noneBound' : 'car.noneUsable' };
};
