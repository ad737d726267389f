import type { AlarmIDs, RaisedAlarm } from './alarm.ts';
import type { PlantFacts } from './plantFacts.ts';

/** What a rule says of one alarm: what is not named it is not about. */
export type Finding = Pick<RaisedAlarm, 'subjectID' | 'since' | 'cause' | 'cost' | 'costWhy'> & Partial<AlarmIDs>;

/** Finds what is wrong now in one way. */
export type AlarmRule = (facts: PlantFacts) => Finding[];

/** The ids of an alarm on an order. */
export const ofOrder = ({ taskID, plantID }: { taskID: string; plantID: string | null }) => ({
  ...{ subjectID: taskID, taskID, plantID },
});

/** The ids of an alarm on a load. */
export const ofLoad = (load: { taskDetailID: string; taskID: string; carID: string; plantID: string }) => ({
  ...{ subjectID: load.taskDetailID, taskDetailID: load.taskDetailID },
  ...{ taskID: load.taskID, carID: load.carID, plantID: load.plantID },
});
