import type { Board } from '@pourline/contract/dispatch';
import type { Alarm } from '@pourline/domain/alarms/alarm';
import { boardFigures } from './boardFacts.ts';
import { boardOfPlant } from './boardOfPlant.ts';

/** The head figures of each plant, as they stand over the board when it is chosen: alarms of no plant count at each. */
export const plantFigures = (
  board: Board,
  alarms: readonly Pick<Alarm, 'plantID'>[],
  plants: readonly { plantID: string; name: string }[],
) =>
  plants.map(({ plantID, name }) => ({
    plantID,
    name,
    ...boardFigures(
      boardOfPlant(board, plantID),
      alarms.filter((alarm) => alarm.plantID === plantID || alarm.plantID === null).length,
    ),
  }));
