import { stateSet } from '../stateSet.ts';
import { defineMachine } from '../states.ts';

/** States of a positioning device at a plant. */
export const deviceState = {
  waiting: 'dvs_waiting',
  approved: 'dvs_approved',
  refused: 'dvs_refused',
  revoked: 'dvs_revoked',
} as const;
export type DeviceState = (typeof deviceState)[keyof typeof deviceState];

const s = deviceState;

/** It asked to speak for a truck, and the plant has not answered. */
export const isDeviceWaiting = stateSet<DeviceState>(s.waiting);
/** It speaks for its truck. */
export const isDeviceApproved = stateSet<DeviceState>(s.approved);
/** The plant does not listen to it. */
export const isDeviceClosed = stateSet<DeviceState>(s.refused, s.revoked);
const byManager = { by: ['senior', 'fleet'], right: 'manage-devices' } as const;

/** A terminal that speaks for a truck: it asks by registering, or is entered before it does; the plant lets it or not. */
export const deviceMachine = defineMachine<{ state: DeviceState }>()({
  entity: 'device',
  title: '定位终端',
  id: 'deviceID',
  named: ['terminalID'],
  created: { label: '登记', by: ['system', 'senior', 'fleet'] },
  refusals: { notFound: 'device.notFound', accessDenied: 'app.forbidden', state: 'device.stateNoOperation' },
  states: {
    dvs_waiting: { label: '待确认', tone: 'warning' },
    dvs_approved: { label: '已启用', tone: 'active' },
    dvs_refused: { label: '已拒绝', tone: 'ended' },
    dvs_revoked: { label: '已停用', tone: 'ended' },
  },
  initial: s.waiting,
  // Entered before the terminal registers.
  alsoMadeIn: [s.approved],
  finals: [],
  actions: {
    approve: { label: '启用', from: [s.waiting, s.refused, s.revoked], to: s.approved, ...byManager, primary: true },
    refuse: { label: '拒绝', from: [s.waiting], to: s.refused, ...byManager },
    revoke: { label: '停用', from: [s.approved], to: s.revoked, ...byManager, final: true },
    // Another terminal of the truck, or the same number on another truck, was let in.
    supersede: { label: '被替换', from: [s.approved], to: s.revoked, by: ['system'], hidden: true },
  },
});

export type DeviceAction = keyof typeof deviceMachine.actions;
