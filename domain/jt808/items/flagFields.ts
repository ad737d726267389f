import { addAlarm } from '../attributes.ts';
import type { ByteReader } from '../byteReader.ts';
import type { ByteWriter } from '../byteWriter.ts';
import type { Field } from './field.ts';
import type { Told } from './told.ts';

type Bytes = 1 | 2 | 4;

function readWord(reader: ByteReader, size: Bytes): number {
  return size === 1 ? reader.u8() : size === 2 ? reader.u16() : reader.u32();
}

function writeWord(writer: ByteWriter, size: Bytes, word: number): void {
  if (size === 1) writer.u8(word);
  else if (size === 2) writer.u16(word);
  else writer.u32(word);
}

const has = (word: number, bit: number): boolean => Math.floor(word / 2 ** bit) % 2 === 1;

function hasAlarm({ attributes }: Told, word: string): boolean {
  return String(attributes.alarm ?? '')
    .split(',')
    .includes(word);
}

/** Some bits of a word: states by name, and alarms by their word; several bits may raise the same alarm. */
type Bits = {
  states?: readonly (readonly [name: string, bit: number])[];
  alarms?: readonly (readonly [word: string, ...bits: number[]])[];
  /** Whether a bit that is clear raises the alarm; then a word of ones is a word at rest. */
  clearRaises?: boolean;
  /** Two bits that say yes, no or, with both set, nothing. */
  pair?: { name: string; from: number; yes: number; no: number };
};

export function bits(size: Bytes, { states = [], alarms = [], clearRaises = false, pair }: Bits): Field {
  return {
    size,
    names: [...states.map(([name]) => name), ...(pair ? [pair.name] : []), ...(alarms.length > 0 ? ['alarm'] : [])],
    read: (reader, { attributes }) => {
      const word = readWord(reader, size);
      for (const [name, bit] of states) attributes[name] = has(word, bit);
      for (const [alarm, ...places] of alarms) {
        if (places.some((bit) => has(word, bit) !== clearRaises)) addAlarm(attributes, alarm);
      }
      const state = pair ? Math.floor(word / 2 ** pair.from) % 4 : undefined;
      if (pair && (state === pair.yes || state === pair.no)) attributes[pair.name] = state === pair.yes;
    },
    write: (writer, told) => {
      let word = clearRaises ? 256 ** size - 1 : 0;
      for (const [name, bit] of states) if (told.attributes[name] === true) word += 2 ** bit;
      for (const [alarm, bit] of alarms) {
        if (bit !== undefined && hasAlarm(told, alarm)) word += clearRaises ? -(2 ** bit) : 2 ** bit;
      }
      if (pair) {
        const value = told.attributes[pair.name];
        const state = value === true ? pair.yes : value === false ? pair.no : 3;
        word += (state - (clearRaises ? 3 : 0)) * 2 ** pair.from;
      }
      writeWord(writer, size, word);
    },
  };
}

/** A byte or word whose values mean alarms. */
export function alarmCode(size: 1 | 2, words: Readonly<Record<number, string>>): Field {
  return {
    size,
    names: ['alarm'],
    read: (reader, { attributes }) => {
      const word = words[readWord(reader, size)];
      if (word !== undefined) addAlarm(attributes, word);
    },
    write: (writer, told) => {
      const code = Object.entries(words).find(([, word]) => hasAlarm(told, word))?.[0];
      writeWord(writer, size, Number(code ?? 0xff));
    },
  };
}

/** A byte of which some values mean yes and others no; nothing is told of values in neither list. */
export function yesOrNo(name: string, yes: readonly number[], no: readonly number[] | 'others'): Field {
  const unknown = [...Array(256).keys()].find((byte) => !yes.includes(byte) && no !== 'others' && !no.includes(byte));
  return {
    size: 1,
    names: [name],
    read: (reader, { attributes }) => {
      const byte = reader.u8();
      if (yes.includes(byte)) attributes[name] = true;
      else if (no === 'others' || no.includes(byte)) attributes[name] = false;
    },
    write: (writer, { attributes }) => {
      const value = attributes[name];
      const noByte = no === 'others' ? [...Array(256).keys()].find((byte) => !yes.includes(byte)) : no[0];
      writer.u8((value === true ? yes[0] : value === false ? noByte : unknown) ?? 0);
    },
  };
}
