import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { isContractSigned } from '@pourline/domain/contracts/contractStates';
import { keysOf } from '@pourline/domain/keysOf';
import { type FirstStep, firstSteps as steps } from '@pourline/domain/plants/firstSteps';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { isTruckDisabled } from '@pourline/domain/vehicles/vehicleStages';
import { type RawBuilder, sql } from 'kysely';
import type { Section, SectionsOf } from '../homes/homeContext.ts';
import { rows } from '../homes/homeSql.ts';
import { stateIs, stateIsNot } from '../records/stateIs.ts';
import { worksAs } from '../records/worksAs.ts';

/** Without whom no order is approved, mixed or sent. */
const desk: readonly RoleGroup[] = ['scheduler', 'lab', 'sale'];
const hasSomebody = (group: RoleGroup) =>
  sql`EXISTS (SELECT FROM users WHERE users."tenantID" = s."tenantID" AND users."state" <> 'disabled' AND ${worksAs(group)})`;

/** The rows of a company of which one has to be there, by step; SQL behind FROM over `s`. */
const wanted: Readonly<Record<FirstStep, RawBuilder<unknown>>> = {
  plant: sql`plants s WHERE s."state" = 'enabled'`,
  line: sql`"productionLines" s WHERE s."state" = 'enabled'`,
  vehicle: sql`vehicles s WHERE s."species" = ${mixerSpecies} AND ${stateIsNot('s', isTruckDisabled)}`,
  driver: sql`users s WHERE s."jobCode" = 'mixer_driver' AND s."state" <> 'disabled'`,
  staff: sql`tenants s WHERE ${sql.join(desk.map(hasSomebody), sql` AND `)}`,
  customer: sql`customers s WHERE true`,
  project: sql`projects s WHERE s."state" = 'enabled'`,
  contract: sql`contracts s WHERE ${stateIs('s', isContractSigned)}`,
};

/** Which of the first things the company has. */
const firstSteps: Section = (c) => {
  const ofStep = (step: FirstStep) =>
    sql`(${sql.lit(step)}, EXISTS (SELECT FROM ${wanted[step]} AND s."tenantID" = ${c.viewer.tenantID}))`;
  return rows(
    sql`SELECT f."step", f."done" FROM (VALUES ${sql.join(keysOf<FirstStep>(steps).map(ofStep))}) AS f("step", "done")`,
  );
};

export const plantsHome: SectionsOf<'plants'> = { firstSteps };
