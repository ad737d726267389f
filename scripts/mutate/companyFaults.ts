import type { Fault } from './fault.ts';

const ownVehicles = ['server/vehicles/ownVehicles.test.ts'];
const ownPlants = ['server/plants/plants.test.ts'];

/** What a company sets up by itself, kept, closed or imported as it may not be. */
export const companyFaults: readonly Fault[] = [
  {
    name: 'disabledWithLoad',
    says: 'a truck with a running waybill is taken out of use',
    file: 'domain/vehicles/vehicleStates.ts',
    find: '    disable: hasRunningLoad,',
    put: '',
    tests: ownVehicles,
  },
  {
    name: 'disabledOnDuty',
    says: 'the driver of a truck that is taken out of use stays on duty',
    file: 'domain/vehicles/dutyRules.ts',
    find: '  disable: left,\n',
    put: '',
    tests: ownVehicles,
  },
  {
    name: 'paperNoticeLate',
    says: 'a paper is marked only once it has ended',
    file: 'domain/vehicles/vehiclePapers.ts',
    find: 'left <= paperNoticeDays',
    put: 'left < 0',
    tests: ['domain/vehicles/vehiclePapers.test.ts'],
  },
  {
    name: 'plantClosedWithOrders',
    says: 'a plant with open orders is closed',
    file: 'server/plants/plantChanges.ts',
    find: "state === 'disabled' && before.openOrders > 0",
    put: 'false',
    tests: ownPlants,
  },
  {
    name: 'lineClosedUnderLoad',
    says: 'a line is taken out of use while a load is mixed under it',
    file: 'server/plants/lineChanges.ts',
    find: 'if (loads > 0)',
    put: 'if (loads > 99)',
    tests: ownPlants,
  },
  {
    name: 'mapStaysAway',
    says: 'the map of a company does not come to its first plant',
    file: 'domain/plants/plantForm.ts',
    find: '? centre : firstPlant',
    put: '? centre : centre',
    tests: ['domain/plants/plantForm.test.ts', ...ownPlants],
  },
  {
    name: 'importedTwice',
    says: 'what stands in a sheet twice is made twice',
    file: 'server/spreadsheets/importThings.ts',
    find: 'const fresh = lines.filter((_, at) => asked[at]?.length === 0);',
    put: 'const fresh = lines;',
    tests: [...ownPlants, ...ownVehicles],
  },
  {
    name: 'importInUseUndone',
    says: 'an import is taken back though something depends on what it made',
    file: 'server/spreadsheets/keptThings.ts',
    find: 'if (used !== null)',
    put: 'if (used === undefined)',
    tests: [...ownPlants, ...ownVehicles],
  },
  {
    name: 'standbyUnderLoad',
    says: 'a line that goes back to work with a load under it is told as free',
    file: 'server/vehicles/setMixingState.ts',
    find: "asked === 'sms_standby' && rows[0]?.loads ? 'sms_mixing' : asked",
    put: 'asked',
    tests: ownPlants,
  },
  {
    name: 'sentOutOfUse',
    says: 'the laws of a day do not see a truck that is sent while it is out of use',
    file: 'simulator/laws/ownThingLaws.ts',
    find: 'found.push(`load ',
    put: 'void (`load ',
    tests: ['simulator/laws/laws.test.ts'],
  },
];
