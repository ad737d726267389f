import { changedFields } from '@pourline/domain/changedFields';
import type { CustomerForm } from '@pourline/domain/customers/customer';
import type { EnabledState } from '@pourline/domain/enabledStates';
import { DomainError } from '@pourline/domain/errors';
import type { DeedOf } from '@pourline/domain/records';
import type { Selectable } from 'kysely';
import { recordEvent } from '../change.ts';
import { newId } from '../db/ids.ts';
import type { CustomersTable } from '../db/tables.ts';
import { checkSalesman } from '../people/salesmen.ts';
import { holdSeen } from '../records/holdSeen.ts';
import { customerHolding } from '../records/ownHoldings.ts';
import { setInUse } from '../records/setInUse.ts';
import type { Work } from '../work.ts';
import { alikeCustomers } from './customerStore.ts';

const record = (
  work: Work,
  customer: { customerID: string; name: string },
  action: DeedOf<'customer'>,
  states: { from: EnabledState | null; to: EnabledState },
  data: Record<string, unknown> = {},
  reason = '',
): Promise<unknown> =>
  recordEvent(work, {
    ...{ entity: 'customer', entityID: customer.customerID, taskID: null, action, ...states },
    ...{ happenedAt: work.now, reason: reason || null, data: { subject: customer.name, ...data } },
  });

/** Two who make the same customer at once: one comes second, and is told. */
const lockCustomers = (work: Work): void =>
  work.soon(work.ahead('SELECT pg_advisory_xact_lock(hashtextextended($1, 110))', [`customers ${work.tenantID}`]));

/** Throws `customer.alike` where others look like this one and no reason is given. */
const checkAlike = async (work: Work, form: CustomerForm, except: string): Promise<void> => {
  if (form.alikeReason !== '') return;
  const alike = await alikeCustomers(work.db, work.tenantID, form, except);
  if (alike.length > 0) throw new DomainError('customer.alike', { names: alike.map(({ name }) => name).join('、') });
};

/** Makes a customer; returns its id. Throws `customer.alike`, `customer.noSalesman`, `customer.ownOnly`. */
export const makeCustomer = async (work: Work, form: CustomerForm): Promise<string> => {
  lockCustomers(work);
  await checkAlike(work, form, '');
  await checkSalesman(work, form.salesmanOID);
  const { alikeReason, ...fields } = form;
  const customerID = newId();
  const now = new Date(work.now);
  await work.db
    .insertInto('customers')
    .values({ tenantID: work.tenantID, customerID, ...fields, createTime: now, updateTime: now })
    .execute();
  await record(work, { customerID, ...fields }, 'create', { from: null, to: 'enabled' }, {}, alikeReason);
  return customerID;
};

/** A customer that the person sees, locked until the work is done. Throws `customer.notFound`. */
const holdCustomer = (work: Work, customerID: string): Promise<Selectable<CustomersTable>> =>
  holdSeen(work, customerHolding, customerID, 'customer.notFound');

/** Changes a customer; only marks that were changed are held against others. Throws `customer.notFound`, `customer.alike`, `customer.noSalesman`, `customer.ownOnly`. */
export const modifyCustomer = async (work: Work, customerID: string, form: CustomerForm): Promise<void> => {
  lockCustomers(work);
  const before = await holdCustomer(work, customerID);
  const { alikeReason, ...fields } = form;
  const changes = changedFields(before, fields);
  if (Object.keys(changes).length === 0) return;
  const marks = {
    name: 'name' in changes ? form.name : '',
    taxNumber: 'taxNumber' in changes ? form.taxNumber : '',
    phone: 'phone' in changes ? form.phone : '',
  };
  await checkAlike(work, { ...form, ...marks }, customerID);
  if ('salesmanOID' in changes) await checkSalesman(work, form.salesmanOID);
  await work.db
    .updateTable('customers')
    .set({ ...fields, updateTime: new Date(work.now) })
    .where('tenantID', '=', work.tenantID)
    .where('customerID', '=', customerID)
    .execute();
  const states = { from: before.state, to: before.state };
  await record(work, { customerID, name: form.name }, 'modify', states, changes, alikeReason);
};

/** Disables or enables a customer. Throws `customer.notFound`, `customer.openOrders`. */
export const setCustomerState = async (work: Work, customerID: string, to: EnabledState): Promise<void> => {
  const before = await holdCustomer(work, customerID);
  if (before.state === to) return;
  await setInUse(work, { table: 'customers', column: 'customerID', id: customerID }, to, 'customer.openOrders');
  await record(work, before, to === 'disabled' ? 'disable' : 'enable', { from: before.state, to });
};

/** Takes customers away that nothing depends on: those of an import that is undone. */
export const takeCustomersBack = async (work: Work, customerIDs: readonly string[]): Promise<void> => {
  const gone = await work.db
    .deleteFrom('customers')
    .where('tenantID', '=', work.tenantID)
    .where('customerID', 'in', [...customerIDs])
    .returning(['customerID', 'name', 'state'])
    .execute();
  for (const row of gone) await record(work, row, 'takeBack', { from: row.state, to: 'disabled' });
};
