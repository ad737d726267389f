import type { DataOf } from '@pourline/contract/endpoint';
import type { pipes } from '@pourline/contract/pipes';
import type { Viewer } from '@pourline/domain/access/rights';
import { crewChoices } from '../crews/crewChoices.ts';
import { engagementsAround } from '../crews/crewStands.ts';
import type { Db } from '../db/database.ts';
import { crewKinds } from '../records/crewKinds.ts';
import type { Services } from '../services.ts';
import { pipeHabits } from './pipeHabits.ts';
import { pipeTasks } from './pipeTaskStore.ts';

/** The plumbers of the plant that a task can be given or handed to, each with what stands in the way. Throws `pipe.notFound`. */
export const readPipeChoices = async (
  services: Services,
  db: Db,
  viewer: Viewer,
  pipeTaskID: string,
): Promise<DataOf<(typeof pipes)['choices']>> => {
  const task = await pipeTasks.read(db, viewer, pipeTaskID);
  const { tenantID } = viewer;
  const span = { from: Date.parse(task.plannedFrom), to: Date.parse(task.plannedTo) };
  const others = await engagementsAround(db, tenantID, crewKinds.pipeTask, span);
  const { offsetMinutes } = await pipeHabits(db, tenantID);
  const people = await crewChoices(services, db, tenantID, {
    ...{ kind: crewKinds.pipeTask, stand: { ...span, site: [task.siteLon, task.siteLat] }, others },
    ...{ except: [pipeTaskID], offsetMinutes },
  });
  return { task, people };
};
