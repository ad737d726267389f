import type { AttackRow } from './attackRow.ts';
import { accountAttacks } from './rows/accountAttacks.ts';
import { actAttacks } from './rows/actAttacks.ts';
import { addressAttacks } from './rows/addressAttacks.ts';
import { bodyAttacks } from './rows/bodyAttacks.ts';
import { clockAttacks } from './rows/clockAttacks.ts';
import { companyAttacks } from './rows/companyAttacks.ts';
import { databaseAttacks } from './rows/databaseAttacks.ts';
import { deviceAttacks } from './rows/deviceAttacks.ts';
import { diskAttacks } from './rows/diskAttacks.ts';
import { fileAttacks } from './rows/fileAttacks.ts';
import { keyAttacks } from './rows/keyAttacks.ts';
import { phoneAttacks } from './rows/phoneAttacks.ts';
import { pictureAttacks } from './rows/pictureAttacks.ts';
import { plannerAttacks } from './rows/plannerAttacks.ts';
import { plantAttacks } from './rows/plantAttacks.ts';
import { positionAttacks } from './rows/positionAttacks.ts';
import { programAttacks } from './rows/programAttacks.ts';
import { pushAttacks } from './rows/pushAttacks.ts';
import { rootAttacks } from './rows/rootAttacks.ts';
import { sheetAttacks } from './rows/sheetAttacks.ts';
import { siteAttacks } from './rows/siteAttacks.ts';
import { startAttacks } from './rows/startAttacks.ts';
import { strangerAttacks } from './rows/strangerAttacks.ts';
import { ticketAttacks } from './rows/ticketAttacks.ts';
import { transferAttacks } from './rows/transferAttacks.ts';

/** Every attack; those that take longest begin first, so that no lane is left with one at the end. */
export const attacks: readonly AttackRow[] = [
  ...startAttacks,
  ...programAttacks,
  ...pushAttacks,
  ...diskAttacks,
  ...bodyAttacks,
  ...keyAttacks,
  ...fileAttacks,
  ...pictureAttacks,
  ...sheetAttacks,
  ...strangerAttacks,
  ...plannerAttacks,
  ...addressAttacks,
  ...deviceAttacks,
  ...positionAttacks,
  ...ticketAttacks,
  ...rootAttacks,
  ...clockAttacks,
  ...actAttacks,
  ...transferAttacks,
  ...siteAttacks,
  ...accountAttacks,
  ...phoneAttacks,
  ...plantAttacks,
  ...companyAttacks,
  ...databaseAttacks,
];
