import { waybills } from '@pourline/contract/waybills';
import { at, openMorning } from '../planning/testPlan.ts';
import type { Caller, TestServer } from '../testServer.ts';
import { openOrder } from './testSite.ts';

/** A morning with one pour of 30 m³ from nine to eleven, for which trucks are sent by themselves. Returns its id. */
export const openAutomaticPour = async (server: TestServer): Promise<string> => {
  await openMorning(server, []);
  return openOrder(server, {
    ...{ scheduledCa: 30, bookBegin: at(9), bookEnd: at(11), pourRate: 30, autoSend: true },
  });
};

/** The loads of an order, the first sent first. */
export const sentOf = async (dispatcher: Caller, taskID: string) =>
  (await dispatcher.call(waybills.list, { query: { 'filter.taskID': taskID, sort: 'createTime' } })).data;
