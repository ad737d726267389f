import { accounts } from './accounts.ts';
import { alarms } from './alarms.ts';
import { breakdowns } from './breakdowns.ts';
import { demo } from './demo.ts';
import { devices } from './devices.ts';
import { dispatch } from './dispatch.ts';
import type { Contract } from './endpoint.ts';
import { evaluations } from './evaluations.ts';
import { evidence } from './evidence.ts';
import { files } from './files.ts';
import { homes } from './homes.ts';
import { messages } from './messages.ts';
import { operations } from './operations.ts';
import { orderSequences } from './orderSequences.ts';
import { orders } from './orders.ts';
import { people } from './people.ts';
import { planning } from './planning.ts';
import { positions } from './positions.ts';
import { proportions } from './proportions.ts';
import { references } from './references.ts';
import { registrations } from './registrations.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { vehicles } from './vehicles.ts';
import { waybills } from './waybills.ts';

/** Every call of the product, by capability. */
export const contract = {
  sessions,
  accounts,
  registrations,
  people,
  settings,
  demo,
  orders,
  orderSequences,
  evaluations,
  evidence,
  messages,
  alarms,
  waybills,
  vehicles,
  breakdowns,
  devices,
  dispatch,
  planning,
  positions,
  references,
  homes,
  proportions,
  files,
  operations,
} satisfies Record<string, Contract>;
