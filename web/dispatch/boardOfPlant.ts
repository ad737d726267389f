import type { Board } from '@pourline/contract/dispatch';

const nothing = { planned: 0, delivered: 0, onRoad: 0 } as const;

/**
 * What the board shows of one plant: its orders, its loads, its lines, its own trucks and those that carry its loads, its figures.
 * Null: everything.
 */
export function boardOfPlant(board: Board, plantID: string | null): Board {
  if (plantID === null) return board;
  const running = board.running.filter((load) => load.plantID === plantID);
  const carrying = new Set(running.map((load) => load.carID));
  return {
    ...board,
    orders: board.orders.filter((order) => order.plantID === plantID),
    vehicles: board.vehicles.filter((truck) => truck.plantID === plantID || carrying.has(truck.carID)),
    running,
    lines: board.lines.filter((line) => line.plantID === plantID),
    supply: board.plantSupply.find((one) => one.plantID === plantID) ?? nothing,
  };
}
