import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keysOf } from '../../domain/keysOf.ts';
import { type Entity, entities } from '../../domain/machines.ts';
import { root } from '../run/runStep.ts';

/** The table of states and acts of each machine, and a state that the new act starts from. */
const tables = {
  order: ['domain/orders/orderStates.ts', 's.signing'],
  orderChange: ['domain/orders/orderChangeStates.ts', 's.pending'],
  waybill: ['domain/waybills/waybillStates.ts', 's.queuing'],
  vehicle: ['domain/vehicles/vehicleStates.ts', 's.ready'],
  message: ['domain/messages/messageStates.ts', 's.fresh'],
  registration: ['domain/registrations/registrationStates.ts', 's.pending'],
  device: ['domain/devices/deviceStates.ts', 's.waiting'],
  contract: ['domain/contracts/contractStates.ts', 's.draft'],
  chatMessage: ['domain/chat/chatStates.ts', 's.sent'],
  broadcast: ['domain/broadcasts/broadcastStates.ts', 's.asked'],
  pipeTask: ['domain/pipes/pipeTaskStates.ts', 's.fresh'],
  pumpTask: ['domain/pumps/pumpTaskStates.ts', 's.fresh'],
  auxiliary: ['domain/auxiliaries/auxiliaryStates.ts', 's.fresh'],
  receipt: ['domain/receipts/receiptStates.ts', 's.signing'],
} as const satisfies Readonly<Record<Entity, readonly [path: string, from: string]>>;

/** Where an act needs its entry, besides its call: how it asks for what it needs, and what its buttons do. */
const places = {
  order: ['web/orders/show/orderForms.ts', 'web/orders/show/useOrderActs.tsx'],
  // The buttons and forms of a change are those of the act on its order.
  orderChange: ['domain/orders/orderChangeStates.ts'],
  waybill: [
    'web/waybills/waybillForms.ts',
    'web/waybills/useWaybillActs.ts',
    'web/driver/driverButtons.ts',
    'domain/waybills/waybillRules.ts',
    'domain/vehicles/vehicleStates.ts',
  ],
  vehicle: ['web/trade/vehicleForms.ts', 'web/vehicles/carDeeds.ts', 'web/driver/driverButtons.ts'],
  message: ['web/messages/useMessageButtons.ts'],
  registration: ['web/registrations/registrationForms.ts', 'web/registrations/RegistrationInfoPane.tsx'],
  device: ['web/devices/DeviceInfoPane.tsx'],
  contract: ['web/contracts/contractForms.ts', 'web/contracts/useContractDeeds.ts'],
  chatMessage: ['web/chat/chatForms.ts', 'web/chat/TalkMessage.tsx'],
  broadcast: ['web/broadcasts/broadcastForms.ts', 'web/broadcasts/useAnnouncing.ts'],
  pipeTask: ['web/pipes/pipeTaskForms.ts', 'web/pipes/usePipeDeeds.ts'],
  pumpTask: ['web/pumps/pumpTaskForms.ts', 'web/pumps/usePumpDeeds.ts'],
  auxiliary: ['web/auxiliaries/auxiliaryForms.ts', 'web/auxiliaries/useAuxiliaryDeeds.ts'],
  receipt: ['web/receipts/receiptForms.ts', 'web/receipts/useReceiptDeeds.ts'],
} as const satisfies Readonly<Record<Entity, readonly string[]>>;

/** An act that no machine has, named after the machine that gets it. */
const actOf = (entity: string): string => `wash${entity.charAt(0).toUpperCase()}${entity.slice(1)}`;

const packages = ['domain', 'contract', 'web'] as const;
let copy = '';

/** Gives these machines of the copy one act more, with this word on its button or without one; the others stay as they are. */
const addActs = (to: readonly Entity[], label: string): void => {
  for (const entity of entities) {
    const [path, from] = tables[entity];
    const act = `${actOf(entity)}: { ${label} from: [${from}], to: 'same', by: ['scheduler'] },`;
    const text = readFileSync(join(root, path), 'utf8');
    const more = text.replace(/^ {2}actions: \{$/m, (line) => `${line}\n${act}`);
    expect(more).not.toBe(text);
    writeFileSync(join(copy, path), to.includes(entity) ? more : text);
  }
};

/** What the compiler has against a package of the copy, error by error. */
const compile = (name: (typeof packages)[number]): string[] => {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const run = spawnSync(tsc, ['-p', join(copy, name), '--pretty', 'false'], { cwd: copy, encoding: 'utf8' });
  return run.stdout.split(/\n(?=\S)/).filter(Boolean);
};
const at = (errors: readonly string[], path: string): string =>
  errors.filter((error) => error.startsWith(`${path}(`)).join('\n');

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'pourline-acts-'));
  for (const name of packages)
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !['node_modules', 'dist'].includes(basename(path)),
    });
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  // Our packages are found in the copy, everything else where it is installed.
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@pourline'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@pourline') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of packages) symlinkSync(join(copy, name), join(modules, '@pourline', name));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const word = `label: '清洗',`;

it('every machine is tried here', () => {
  expect(keysOf(tables).toSorted()).toEqual(entities.toSorted());
  expect(keysOf(places).toSorted()).toEqual(entities.toSorted());
});

it('an act that a machine gains does not compile without its call', () => {
  expect(compile('contract')).toEqual([]);
  // A few at a time: of many that are missing, the compiler names only some.
  const inThrees = entities.flatMap((_, at) => (at % 3 === 0 ? [entities.slice(at, at + 3)] : []));
  for (const some of inThrees) {
    addActs(some, word);
    const found = at(compile('contract'), 'contract/actsWithoutCall.ts');
    for (const entity of some) expect(found).toContain(`${entity}.${actOf(entity)}`);
  }
}, 400_000);

it('nor without its form and its buttons', () => {
  addActs(entities, word);
  const errors = compile('web');
  for (const entity of entities)
    for (const place of places[entity])
      expect([place, at(errors, place)]).toEqual([place, expect.stringContaining(actOf(entity))]);
}, 240_000);

it('nor without its word', () => {
  addActs(entities, '');
  const errors = compile('domain');
  for (const entity of entities) expect(at(errors, tables[entity][0])).toMatch(/Property 'label' is missing/);
}, 400_000);
