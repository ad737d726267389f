import type { Device } from '@pourline/contract/devices';
import {
  type DeviceAction,
  type DeviceState,
  deviceMachine,
  isDeviceWaiting,
} from '@pourline/domain/devices/deviceStates';
import { barePlate } from '@pourline/domain/devices/registering';
import type { ActForm, DeedsOf } from '../trade/actForms.ts';
import { stateFaceOf } from '../trade/stateFace.ts';

export const deviceFace = (state: DeviceState) => stateFaceOf(deviceMachine, state);

/** Whether the plate that a terminal told is not the one of its truck. */
export const tellsOtherPlate = ({ plate, plateNumber }: Pick<Device, 'plate' | 'plateNumber'>): boolean =>
  plate !== null && barePlate(plate) !== barePlate(plateNumber);

/** What speaks for or against a terminal that waits, in a few words. */
export const deviceWarning = (device: Device): string | null => {
  if (device.plate === '') return '终端未填车牌';
  if (tellsOtherPlate(device)) return `终端登记的车牌为 ${device.plate}`;
  if (isDeviceWaiting(device.state) && device.inUse !== null) return `将替换终端 ${device.inUse}`;
  return null;
};

/** How each act asks before it is done. */
export const deviceForms = {
  approve: 'question',
  refuse: 'question',
  revoke: 'question',
  supersede: 'noButton',
} as const satisfies Readonly<Record<DeviceAction, ActForm>>;

type Question = { title: string; text: string; yes: string };

/** What an act does, and how it is undone, asked before it is done. */
export const deviceQuestions: DeedsOf<DeviceAction, typeof deviceForms, (device: Device) => Question> = {
  approve: ({ plateNumber, terminalID, plate, inUse }) => ({
    title: `启用终端 ${terminalID}`,
    text: [
      `启用后，${plateNumber} 的位置以此终端为准，可自动更新货单到达和回厂。`,
      inUse === null ? '' : `正在使用的终端 ${inUse} 将同时停用。`,
      tellsOtherPlate({ plate, plateNumber }) ? `注意：终端登记的车牌为“${plate || '空'}”，与车辆不一致。` : '',
      '需要时可随时停用。',
    ].join(''),
    yes: '启用',
  }),
  refuse: ({ plateNumber, terminalID }) => ({
    title: `拒绝终端 ${terminalID}`,
    text: `拒绝后，此终端发来的 ${plateNumber} 的定位一律不接收，再次请求也不再提醒。以后仍可启用。`,
    yes: '拒绝',
  }),
  revoke: ({ plateNumber, terminalID }) => ({
    title: `停用终端 ${terminalID}`,
    text: `停用后立即断开，${plateNumber} 不再有终端定位，货单需由司机手动更新。再次启用后，终端重新注册即可恢复。`,
    yes: '停用',
  }),
};

/** What is told when it is done. */
export const deviceDone: DeedsOf<DeviceAction, typeof deviceForms, string> = {
  approve: '终端已启用，下次注册时接入',
  refuse: '已拒绝该终端',
  revoke: '终端已停用',
};
