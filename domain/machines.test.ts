import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RoleGroup, roleGroupNames } from './access/roleGroups.ts';
import { auxiliaryState } from './auxiliaries/auxiliaryStates.ts';
import { broadcastState } from './broadcasts/broadcastStates.ts';
import { chatState } from './chat/chatStates.ts';
import { contractState } from './contracts/contractStates.ts';
import { crewTaskState } from './crews/crewTaskStates.ts';
import { deviceState } from './devices/deviceStates.ts';
import { keysOf } from './keysOf.ts';
import { type Entity, entities, machineOf } from './machines.ts';
import { messageState } from './messages/messageStates.ts';
import { orderChangeState } from './orders/orderChangeStates.ts';
import { orderState } from './orders/orderStates.ts';
import { receiptState } from './receipts/receiptStates.ts';
import { registrationState } from './registrations/registrationStates.ts';
import { refusalOf, stateAfter } from './states.ts';
import { vehicleFollows, vehicleMachine, vehicleState } from './vehicles/vehicleStates.ts';
import { waybillMachine, waybillState } from './waybills/waybillStates.ts';

const codesOf: Record<Entity, readonly string[]> = {
  order: Object.values(orderState),
  orderChange: Object.values(orderChangeState),
  waybill: Object.values(waybillState),
  vehicle: Object.values(vehicleState),
  message: Object.values(messageState),
  registration: Object.values(registrationState),
  device: Object.values(deviceState),
  contract: Object.values(contractState),
  chatMessage: Object.values(chatState),
  broadcast: Object.values(broadcastState),
  pumpTask: Object.values(crewTaskState),
  pipeTask: Object.values(crewTaskState),
  auxiliary: Object.values(auxiliaryState),
  receipt: Object.values(receiptState),
};
const everybody = new Set(['construction-login.add-order']);

describe.each(entities)('machine of %s', (entity) => {
  const machine = machineOf(entity);
  const codes = codesOf[entity];
  const actions = Object.entries(machine.actions);

  it('is registered under the name that its events carry', () => {
    expect(machine.entity).toBe(entity);
    expect(machine.named.length).toBeGreaterThan(0);
  });

  it('has every code of the specification, each with a label', () => {
    expect(Object.keys(machine.states).sort()).toEqual([...codes].sort());
    for (const state of Object.values(machine.states)) expect(state.label).toMatch(/[一-鿿]/);
    for (const [, action] of actions) expect(action.label).toMatch(/[一-鿿]/);
  });

  it('reaches every state from the first one', () => {
    const reached = new Set([machine.initial, ...(machine.alsoMadeIn ?? [])]);
    for (let grown = true; grown; ) {
      grown = false;
      for (const [, { from, to }] of actions) {
        if (to === 'same' || reached.has(to) || !from.some((code) => reached.has(code))) continue;
        reached.add(to);
        grown = true;
      }
    }
    expect([...reached].sort()).toEqual([...codes].sort());
  });

  it('never leaves a final state and only names states that exist', () => {
    for (const [name, action] of actions) {
      expect(codes, name).toEqual(expect.arrayContaining([...action.from]));
      expect(action.by.length, name).toBeGreaterThan(0);
    }
    const leaving = actions.filter(([, { to }]) => to !== 'same');
    expect(leaving.length).toBeGreaterThan(0);
    for (const [name, { from, to }] of leaving) {
      expect(codes, name).toContain(to);
      expect(
        machine.finals.filter((code) => from.includes(code)),
        name,
      ).toEqual([]);
    }
  });

  it('never leaves its table, whatever is tried by whom', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(...actions.map(([name]) => name)),
            fc.constantFrom(...roleGroupNames, 'position', 'system'),
          ),
          { maxLength: 60 },
        ),
        (acts) => {
          let state = machine.initial;
          for (const [name, who] of acts) {
            const actor =
              who === 'position' || who === 'system' ? who : { roleGroup: who as RoleGroup, rights: everybody };
            if (refusalOf(machine, name, state, actor) !== null) continue;
            const before = state;
            state = stateAfter(machine, name, state);
            const row = machine.actions[name];
            expect(row?.from).toContain(before);
            expect(row?.by).toContain(who);
            expect(codes).toContain(state);
          }
        },
      ),
    );
  });
});

describe('a truck follows its waybill', () => {
  it('has a truck act for every waybill act that changes the state', () => {
    for (const name of keysOf(waybillMachine.actions)) {
      if (waybillMachine.actions[name].to === 'same') continue;
      const follow = vehicleFollows[name];
      expect(follow ? vehicleMachine.actions[follow].by : [], name).toContain('system');
    }
  });
});
