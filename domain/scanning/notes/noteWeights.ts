import { atLabel, type Labelled } from './noteLabels.ts';
import type { NotePiece } from './noteRows.ts';
import { type ReadField, sureFrom } from './readField.ts';

/** Figures of a note that come from one scale agree to its division, kg. */
export const agreeingKg = 20;
/** No load of a lorry is heavier, in tonnes: what is more was written in kg. */
const mostTonnes = 200;
/** No lorry with its load is heavier, kg. */
export const mostKg = 150_000;

const unitOf = (text: string): 'kg' | 't' | null =>
  /kg|公斤|千克/i.test(text) ? 'kg' : /吨|\bt\b|(?<=\d)\s*t(?![a-z])/i.test(text) ? 't' : null;

/** Letters that readers take digits for. */
const digitsOf = (text: string): string => text.replace(/[oOQD]/g, '0').replace(/[lI|]/g, '1');

/** A weight in whole kg, by the unit at the figure, of its column or of the whole note; where none says it, by how large it is. */
const weightOf = (found: Labelled | null, noteUnit: 'kg' | 't' | null): ReadField<number> | null => {
  const [, raw] = /((?:[\dOoQDlI|]+[.,]?)*[\dOoQDlI|]+)/.exec(found?.text ?? '') ?? [];
  if (!found || raw === undefined) return null;
  const plain = digitsOf(raw)
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  const figure = Number(plain);
  if (!Number.isFinite(figure)) return null;
  const told = unitOf(found.text) ?? unitOf(found.brackets) ?? noteUnit;
  const kg = Math.round((told ?? (figure <= mostTonnes ? 't' : 'kg')) === 't' ? figure * 1000 : figure);
  const isStrange = digitsOf(raw) !== raw || kg <= 0 || kg > mostKg;
  return { value: kg, isDoubtful: isStrange || found.sureness < sureFrom };
};

export interface NoteWeights {
  readonly grossKg: ReadField<number> | null;
  readonly tareKg: ReadField<number> | null;
  readonly netKg: ReadField<number> | null;
}

/**
 * What a note says of weights, kg. Where gross less tare and deduction is not the net, all of them are doubtful; a net that is not written is
 * reckoned, and doubtful. One weight alone is held by no other and is doubtful where no unit is written.
 */
export const noteWeights = (rows: readonly (readonly NotePiece[])[]): NoteWeights => {
  const whole = rows.flatMap((row) => row.map(({ text }) => text)).join('\n');
  const noteUnit = unitOf(/单位\s*[:(]?\s*(吨|公斤|千克|kg|t)/i.exec(whole)?.[1] ?? '');
  const read = (label: 'gross' | 'tare' | 'net' | 'deducted') => weightOf(atLabel(rows, label), noteUnit);
  const [gross, tare, net, deducted] = [read('gross'), read('tare'), read('net'), read('deducted')];
  const doubted = (field: ReadField<number> | null) => field && { ...field, isDoubtful: true };
  if (gross && tare) {
    const reckoned = gross.value - tare.value - (deducted?.value ?? 0);
    if (!net)
      return {
        grossKg: doubted(gross),
        tareKg: doubted(tare),
        netKg: reckoned > 0 ? { value: reckoned, isDoubtful: true } : null,
      };
    if (reckoned <= 0 || Math.abs(reckoned - net.value) > agreeingKg)
      return { grossKg: doubted(gross), tareKg: doubted(tare), netKg: doubted(net) };
    return { grossKg: gross, tareKg: tare, netKg: net };
  }
  const hasUnit =
    noteUnit !== null || unitOf(`${atLabel(rows, 'net')?.text} ${atLabel(rows, 'net')?.brackets}`) !== null;
  return { grossKg: doubted(gross), tareKg: doubted(tare), netKg: gross || tare || !hasUnit ? doubted(net) : net };
};
