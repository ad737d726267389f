import { z } from 'zod';
import { deviceNoSchema, terminalIDSchema } from '../devices/registering.ts';
import { figure } from '../numbers.ts';
import { visibleText } from '../visibleText.ts';
import { plateNumber } from './plateNumber.ts';
import { mixerSpecies, portablePumpSpecies, vehicleSpecies } from './vehicle.ts';
import { papersSchema } from './vehiclePapers.ts';

/** A vehicle has so many drivers at most. */
const mostDrivers = 20;

const parts = {
  carNo: visibleText.min(1, '请填写车号').max(10, '车号最多 10 字'),
  plateNumber,
  species: z.enum(vehicleSpecies),
  /** What a drum holds, m³; a pump holds nothing. */
  capacity: figure(0, 30, 2),
  /** How far the boom of a pump reaches, metres. */
  boomM: figure(1, 120, 1).nullable().default(null),
  plantID: z.string().min(1, '请选择搅拌站').max(64),
  vendorName: visibleText.max(60, '所属单位最多 60 字').default(''),
  papers: papersSchema,
  driverIDs: z.array(z.string().max(64)).max(mostDrivers, `最多绑定 ${mostDrivers} 个司机`).default([]),
};
interface Measures {
  species: (typeof vehicleSpecies)[number];
  capacity: number;
  boomM: number | null;
  driverIDs: readonly string[];
}
type Said = (mistake: { code: 'custom'; path: string[]; message: string; input: unknown }) => void;

/** What the kind of a vehicle asks of its other fields. */
const checkMeasures = ({ species, capacity, boomM, driverIDs }: Measures, say: Said): void => {
  const wrong = (field: string, message: string): void => say({ code: 'custom', path: [field], message, input: null });
  if (species === mixerSpecies && capacity < 1) wrong('capacity', '请填写容量，1 至 30 m³');
  if (species === portablePumpSpecies && boomM === null) wrong('boomM', '请填写臂长，1 至 120 米');
  if (species !== mixerSpecies && driverIDs.length > 0) wrong('driverIDs', '只有搅拌车绑定司机');
};

/** A vehicle as somebody changes it: what it is, where it belongs, until when its papers hold, who drives it. */
export const vehicleForm = z
  .object(parts)
  .superRefine((form, context) => checkMeasures(form, (m) => context.addIssue(m)));
export type VehicleForm = z.output<typeof vehicleForm>;

const terminalFields = {
  /** The positioning terminal that it has already: its SIM card and its id, both or none. */
  deviceNo: z.union([z.literal(''), deviceNoSchema]).default(''),
  terminalID: z.union([z.literal(''), terminalIDSchema]).default(''),
};

/** A vehicle as somebody enters it, with its terminal where it has one. */
export const newVehicleForm = z.object({ ...parts, ...terminalFields }).superRefine((form, context) => {
  checkMeasures(form, (m) => context.addIssue(m));
  const wrong = (path: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [path], message, input: null });
  if (form.deviceNo !== '' && form.terminalID === '') wrong('terminalID', '请填写终端编号，或清空终端手机号');
  if (form.terminalID !== '' && form.deviceNo === '') wrong('deviceNo', '请填写终端手机号，或清空终端编号');
});
export type NewVehicleForm = z.output<typeof newVehicleForm>;
