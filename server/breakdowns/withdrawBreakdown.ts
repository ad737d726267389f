import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { truckName } from '@pourline/domain/vehicles/truckName';
import { changeState } from '../change.ts';
import { boundRepeats } from '../records/boundRepeats.ts';
import { tellDriver } from '../records/tellDriver.ts';
import { vehicleRecord } from '../records/vehicleRecord.ts';
import type { Work } from '../work.ts';
import { breakdownReports } from './breakdownReports.ts';
import { formerPlace, runAgain } from './runAgain.ts';

/**
 * A truck has not broken down after all, as who reported it says while nobody has decided: it stands where it stood, and its driver is told. Throws
 * `car.notBroken`, `car.breakdownDecided`, `car.breakdownShared` when somebody else has reported the same.
 */
export const withdrawBreakdown = async (
  work: Work,
  by: Pick<Viewer, 'userID' | 'name'>,
  carID: string,
): Promise<void> => {
  await boundRepeats(work, carID, 'withdrawBreakdown');
  const place = await formerPlace(work, carID);
  const reports = await breakdownReports(work.db, work.tenantID, carID);
  const truck = await changeState(work, vehicleRecord, {
    id: carID,
    action: 'withdrawBreakdown',
    decide: (row) => {
      if (reports.some(({ sender }) => sender !== by.userID)) throw new DomainError('car.breakdownShared');
      return runAgain(row, place);
    },
  });
  await tellDriver(work, by, truck, `${by.name}撤回了${truckName(truck.carNo)}的故障，车照常使用`);
};
