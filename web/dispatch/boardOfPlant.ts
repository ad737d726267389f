import type { Board } from '@pourline/contract/dispatch';

const nothing = { planned: 0, delivered: 0, onRoad: 0 } as const;

/**
 * What the board shows of one plant: its orders, its loads, its lines, its trucks, its figures. A truck belongs to the plant whose
 * load it carries, an empty one to its own, so that every truck stands at one plant. Null: everything.
 */
export function boardOfPlant(board: Board, plantID: string | null): Board {
  if (plantID === null) return board;
  const running = board.running.filter((load) => load.plantID === plantID);
  const carriesFor = new Map(board.running.map((load) => [load.carID, load.plantID]));
  return {
    ...board,
    orders: board.orders.filter((order) => order.plantID === plantID),
    vehicles: board.vehicles.filter((truck) => (carriesFor.get(truck.carID) ?? truck.plantID) === plantID),
    running,
    lines: board.lines.filter((line) => line.plantID === plantID),
    supply: board.plantSupply.find((one) => one.plantID === plantID) ?? nothing,
  };
}
