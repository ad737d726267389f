import { contract } from '@pourline/contract/contract';
import { readers } from '@pourline/domain/access/reading';
import { expect, test } from 'vitest';

test('the calls that a screen is read by admit by the table that opens the screen', () => {
  const {
    dispatch,
    planning,
    proportions,
    vehicles,
    orders,
    orderSequences,
    people,
    registrations,
    scanning,
    settings,
  } = contract;
  expect([dispatch.board, planning.day, planning.whatIf, proportions.query].map((call) => call.access)).toEqual([
    ...[readers.board, readers.dayPlan, readers.whatIf, readers.mixes],
  ]);
  expect([vehicles.log, vehicles.driverDay, orders.importSheet].map((call) => call.access)).toEqual([
    ...[readers.carLog, readers.driverDay, readers.orderImport],
  ]);
  for (const call of [orders.create, orderSequences.create, orderSequences.modify])
    expect(call.access).toBe(readers.orderPlacing);
  for (const call of [people.managedUsers, people.managedUser]) expect(call.access).toBe(readers.users);
  for (const call of [registrations.reviewList, registrations.reviewInfo])
    expect(call.access).toBe(readers.registrations);
  expect(scanning.findAndCreate.access).toBe(readers.codeMaking);
  expect(people.managedRoles.access).toBe(readers.roles);
  expect(people.audit.access).toBe(readers.audit);
  expect(settings.settings.access).toBe(readers.settings);
});
