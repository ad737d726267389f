import { addAlarm } from '../attributes.ts';
import type { Field } from './field.ts';
import { skippedRest } from './textFields.ts';

/** An item whose being there raises an alarm, whatever else it holds. */
export const raised = (word: string): Field => ({
  ...skippedRest,
  names: ['alarm'],
  read: (reader, told) => {
    addAlarm(told.attributes, word);
    skippedRest.read(reader, told);
  },
});

/** An item whose being there states something, whatever else it holds. */
export const stated = (name: string, value: boolean): Field => ({
  ...skippedRest,
  names: [name],
  read: (reader, told) => {
    told.attributes[name] = value;
    skippedRest.read(reader, told);
  },
});

/** A value that stands there only as yes: other bytes say nothing. */
export const yesWhen = (name: string, yes: readonly number[]): Field => ({
  size: 1,
  names: [name],
  read: (reader, { attributes }) => {
    if (yes.includes(reader.u8())) attributes[name] = true;
  },
  write: (writer, { attributes }) => {
    writer.u8(attributes[name] === true ? (yes[0] ?? 0) : 0xff);
  },
});

/** Acceleration on three axes as one text. */
export const axes = (name: string): Field => ({
  size: 6,
  names: [name],
  read: (reader, { attributes }) => {
    attributes[name] = `[${reader.i16()},${reader.i16()},${reader.i16()}]`;
  },
  write: (writer, { attributes }) => {
    const words = String(attributes[name] ?? '').match(/-?\d+/g) ?? [];
    for (let axis = 0; axis < 3; axis += 1) writer.u16(Number(words[axis] ?? 0) & 0xffff);
  },
});
