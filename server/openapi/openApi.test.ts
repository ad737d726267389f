import { contract } from '@pourline/contract/contract';
import type { Contract, Endpoint } from '@pourline/contract/endpoint';
import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiOf } from './openApiOf.ts';

interface Operation {
  'x-refusals'?: string[];
  security: unknown[];
  parameters: { $ref?: string; name: string; in: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<
    string,
    { content?: Record<string, { example?: { data?: unknown; datas?: { data: { data: unknown } } } }> }
  >;
}

const { paths } = openApiOf(contract) as { paths: Record<string, Record<string, Operation>> };
const calls = Object.entries(contract as Record<string, Contract>).flatMap(([capability, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [`${capability}.${name}`, endpoint]),
);
const operationOf = ({ path, method }: Endpoint): Operation => paths[path]?.[method.toLowerCase()] as Operation;

const mistakes = (schema: z.core.$ZodType | undefined, value: unknown): string[] =>
  schema
    ? (z.core.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [])
    : [];

const filled = (operation: Operation, place: string): Record<string, unknown> =>
  Object.fromEntries(
    operation.parameters
      .filter((one) => one.in === place && one.example !== undefined)
      .map(({ name, example }) => [name, example]),
  );

describe('the reference of the calls', () => {
  it('tells every call of the contract', () => {
    expect(calls.length).toBeGreaterThan(200);
    expect(calls.filter(([, endpoint]) => !operationOf(endpoint)).map(([name]) => name)).toEqual([]);
  });

  it.each(calls)('%s has an example that the call itself would take', (_, endpoint) => {
    const operation = operationOf(endpoint);
    expect(mistakes(endpoint.params, filled(operation, 'path'))).toEqual([]);
    expect(mistakes(endpoint.query, filled(operation, 'query'))).toEqual([]);
    expect(mistakes(endpoint.body, operation.requestBody?.content['application/json']?.example)).toEqual([]);
  });

  const telling = calls.filter(([, { kind }]) => kind !== 'file' && kind !== 'page');
  it.each(telling)('%s has an example of its reply that it would give', (_, endpoint) => {
    const operation = operationOf(endpoint);
    const example = operation.responses[200]?.content?.['application/json']?.example;
    const data = endpoint.ips ? example?.datas?.data.data : example?.data;
    expect(data, 'the reply').not.toBeUndefined();
    expect(mistakes(endpoint.list ? z.array(endpoint.reply as z.ZodType) : endpoint.reply, data)).toEqual([]);
  });

  it.each(calls)('%s has an example of its body with words that the plant knows', (_, endpoint) => {
    const body = operationOf(endpoint).requestBody?.content['application/json']?.example;
    expect(JSON.stringify(body) ?? '').not.toMatch(/示例/);
  });

  it('shows a reply as the act of its call leaves it, with what may be done next', () => {
    const shown = (endpoint: Endpoint) =>
      operationOf(endpoint).responses[200]?.content?.['application/json']?.example?.data;
    expect(shown(orders.approve)).toMatchObject({
      state: 'pts_arranging',
      stages: [{ action: 'approve', from: 'pts_signing', to: 'pts_arranging' }],
      actions: expect.arrayContaining([expect.objectContaining({ action: 'arrange', label: '安排生产' })]),
    });
    expect(shown(orders.open)).toMatchObject({ state: 'pts_opening' });
    expect(shown(waybills.sign)).toMatchObject({ stages: [{ action: 'sign' }] });
  });

  it('says of every call that does something that it takes a key, and of no other', () => {
    const takes = (endpoint: Endpoint): boolean =>
      operationOf(endpoint).parameters.some((one) => one.$ref === '#/components/parameters/idempotencyKey');
    const asks = calls.filter(([, endpoint]) => endpoint.method !== 'GET' && !takes(endpoint)).map(([name]) => name);
    expect(asks.sort()).toEqual([
      'broadcasts.tts',
      'files.fileToken',
      'planning.compare',
      'planning.tryMove',
      'planning.tryReassign',
      'planning.trySwap',
      'planning.whatIf',
      'proportions.batches',
      'proportions.query',
      'receipts.check',
      'receipts.dictionary',
      'receipts.driverSummary',
      'receipts.info',
      'receipts.list',
      'receipts.summary',
      'reports.printLoad',
      'reports.printOrder',
      'reports.progress',
      'scanning.readText',
      'sessions.checkExist',
      'sessions.imageCode',
      'settings.systemCodes',
      'waybills.checkCreate',
      'waybills.infoQuery',
    ]);
    expect(calls.filter(([, endpoint]) => endpoint.method === 'GET' && takes(endpoint))).toEqual([]);
  });

  it('names the refusals of the acts of a call, with all that may stand in their way', () => {
    const ofOrder = ['order.notFound', 'order.accessDenied', 'order.stateNoOperation'];
    const named = (endpoint: Endpoint) => operationOf(endpoint)['x-refusals'];
    expect(named(orders.approve)).toEqual([...ofOrder, 'order.creditHold']);
    expect(named(orders.open)).toEqual([...ofOrder, 'order.changePending', 'order.noProportion']);
    expect(named(waybills.sign)).toEqual([
      ...['waybill.notFound', 'waybill.accessDenied', 'waybill.notThere', 'waybill.cancelled', 'waybill.signedOnce'],
      ...['waybill.settled', 'waybill.nothingToSign'],
    ]);
    expect(named(vehicles.leaveQueue)).toEqual([
      ...['car.notFound', 'car.notBound', 'car.stateNoOperation', 'car.notOnDuty', 'car.hasWaybill'],
    ]);
    expect(named(orders.list)).toBeUndefined();
  });

  it('says of public calls that nobody need sign in, and of all others how to', () => {
    for (const [name, endpoint] of calls)
      expect(operationOf(endpoint).security, name).toEqual(endpoint.access === 'public' ? [] : [{ bearer: [] }]);
  });
});
