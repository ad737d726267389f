import type { Attributes } from '../attributes.ts';
import { Jt808Error } from '../jt808Error.ts';
import type { Field } from './field.ts';
import { text } from './textFields.ts';

/** Fields behind `$OBD-RT`, in order; of the two fuel rates the average, which comes second, stands. */
const obdTextFields = [
  ...['power', 'rpm', 'obdSpeed', 'throttle', 'engineLoad', 'coolantTemp', 'fuelConsumption', 'fuelConsumption'],
  ...['tripOdometer', 'obdOdometer', 'tripFuelUsed', 'fuelUsed'],
] as const;

/** Reads `$OBD-RT,12.3,0,20,...`: engine data as text, fields may be empty. False for other texts, which tell nothing. */
export function readObdText(line: string, attributes: Attributes): boolean {
  const [head, ...fields] = line.trim().split(',', obdTextFields.length + 1);
  if (head !== '$OBD-RT') return false;
  for (const [index, name] of obdTextFields.entries()) {
    const field = fields[index]?.trim() ?? '';
    if (/^-?\d+(\.\d+)?$/.test(field)) attributes[name] = Number(field);
  }
  return true;
}

/** Engine data as text. */
export const obdText: Field = {
  size: null,
  names: obdTextFields,
  read: (reader, { attributes }) => {
    if (!readObdText(reader.text(reader.left), attributes)) throw new Jt808Error('badItem');
  },
  write: (writer, { attributes }) => {
    writer.text(['$OBD-RT', ...obdTextFields.map((name) => attributes[name] ?? '')].join(','));
  },
};

const codes = text('dtcs');

/** Fault codes with commas between on the wire, told with blanks. */
export const faultCodes: Field = {
  ...codes,
  read: (reader, told) => {
    codes.read(reader, told);
    const { dtcs } = told.attributes;
    const listed = typeof dtcs === 'string' ? (dtcs.match(/[0-9A-Za-z]+/g) ?? []) : [];
    if (listed.length > 0) told.attributes.dtcs = listed.join(' ');
    else delete told.attributes.dtcs;
  },
};
