import type { DataOf } from '@pourline/contract/endpoint';
import type { pumps } from '@pourline/contract/pumps';
import type { Viewer } from '@pourline/domain/access/rights';
import { errorCatalogue } from '@pourline/domain/errors';
import { isBoomShort } from '@pourline/domain/pumps/pumpLimits';
import { pumpSpecies } from '@pourline/domain/vehicles/vehicle';
import { isTruckDisabled } from '@pourline/domain/vehicles/vehicleStages';
import { crewChoices } from '../crews/crewChoices.ts';
import { clashWords } from '../crews/crewStands.ts';
import type { Db } from '../db/database.ts';
import { crewKinds } from '../records/crewKinds.ts';
import type { Services } from '../services.ts';
import { pumpRefusal } from './assignPumps.ts';
import { pumpClash, pumpHabits, pumpsAround } from './pumpStands.ts';
import { pumpTasks } from './pumpTaskStore.ts';

type Choices = DataOf<(typeof pumps)['choices']>;

/** The pumps and people of the plant that a task can be given to, each with what stands in the way. Throws `pump.notFound`. */
export const readChoices = async (services: Services, db: Db, viewer: Viewer, pumpTaskID: string): Promise<Choices> => {
  const task = await pumpTasks.read(db, viewer, pumpTaskID);
  const { tenantID } = viewer;
  const { offsetMinutes } = await pumpHabits(db, tenantID);
  const stand = { from: Date.parse(task.plannedFrom), to: Date.parse(task.plannedTo) };
  const at = { ...stand, site: [task.siteLon, task.siteLat] as const satisfies [number, number] };
  const others = await pumpsAround(db, tenantID, stand);
  const asked = { except: [pumpTaskID], offsetMinutes };
  const vehicles = await db
    .selectFrom('vehicles')
    .select(['carID', 'carNo', 'plateNumber', 'species', 'state', 'boomM', 'brokenTime'])
    .where('tenantID', '=', tenantID)
    .where('species', 'in', [...pumpSpecies])
    .where('state', 'not in', isTruckDisabled.states)
    .orderBy('carNo')
    .orderBy('carID')
    .execute();
  const hindranceOf = async (pump: (typeof vehicles)[number]): Promise<string | null> => {
    const refusal = pumpRefusal(pump);
    if (refusal) return errorCatalogue[refusal].text;
    if (isBoomShort(pump.boomM, task.boomNeeded)) return `臂长 ${pump.boomM} 米，现场需要 ${task.boomNeeded} 米`;
    return clashWords(await pumpClash(services, tenantID, at, others, { carID: pump.carID, ...asked }));
  };
  return {
    task,
    pumps: await Promise.all(
      vehicles.map(async (pump) => ({
        ...{ carID: pump.carID, carNo: pump.carNo, plateNumber: pump.plateNumber, species: pump.species },
        ...{ boomM: pump.boomM, isPlanned: pump.carID === task.proposedCarID, hindrance: await hindranceOf(pump) },
      })),
    ),
    people: await crewChoices(services, db, tenantID, { kind: crewKinds.pumpTask, stand: at, others, ...asked }),
  };
};
