import { accounts } from './accounts.ts';
import { auth } from './auth.ts';
import { demo } from './demo.ts';
import type { Contract } from './endpoint.ts';
import { files } from './files.ts';
import { homes } from './homes.ts';
import { laboratory } from './laboratory.ts';
import { messages } from './messages.ts';
import { operations } from './operations.ts';
import { orderSequences } from './orderSequences.ts';
import { orders } from './orders.ts';
import { people } from './people.ts';
import { planning } from './planning.ts';
import { positions } from './positions.ts';
import { references } from './references.ts';
import { registrations } from './registrations.ts';
import { settings } from './settings.ts';
import { dispatch, vehicles } from './vehicles.ts';
import { waybills } from './waybills.ts';

/** Every call of the product, by capability. */
export const contract = {
  auth,
  accounts,
  registrations,
  people,
  settings,
  demo,
  orders,
  orderSequences,
  messages,
  waybills,
  vehicles,
  dispatch,
  planning,
  positions,
  references,
  homes,
  laboratory,
  files,
  operations,
} satisfies Record<string, Contract>;
