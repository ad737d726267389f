import { type ConcreteKind, concreteKinds } from './concreteKinds.ts';
import { readDurabilityMarks } from './durabilityMarks.ts';
import { flowClassOf, slumpClassOf } from './slumpClasses.ts';
import { STANDARD_IN_MARK } from './standard.ts';
import { gradeMPa, HIGH_STRENGTH_FROM_MPA, isLightweightGrade, readStrengthGrade } from './strengthGrades.ts';

/** What a concrete mark is made of. Give the slump or, for self-compacting concrete, the flow; mm. */
export interface ConcreteMarkParts {
  /** `C30`, `LC40` ... */
  readonly grade: string;
  readonly slumpMm?: number | null;
  readonly flowMm?: number | null;
  /** Kinds of special concrete in the order they are to be written; H and L follow from the grade when left out. */
  readonly kinds?: readonly ConcreteKind[];
  /** Technical requirements of the order; those which are durability marks (P8, F150 ...) enter the mark. */
  readonly technicalFeatures?: readonly string[];
}

/**
 * The mark of a ready-mixed concrete by GB/T 14902-2012: `A-C30-180(S4)-P8F150-GB/T 14902`.
 * A is normal concrete, B special concrete followed by its kinds.
 * Throws a RangeError for a grade the standard does not have or a consistence without a class.
 */
export function concreteMark(parts: ConcreteMarkParts): string {
  const grade = readStrengthGrade(parts.grade);
  if (grade === null) throw new RangeError(`no strength grade of ${STANDARD_IN_MARK}: ${parts.grade}`);
  const kinds = kindsOf(parts.kinds ?? [], gradeMPa(grade), isLightweightGrade(grade));
  const durability = joinMarks(readDurabilityMarks(parts.technicalFeatures ?? []).marks);
  return [
    kinds.length === 0 ? 'A' : `B-${kinds.join('')}`,
    grade,
    consistence(parts),
    ...(durability === '' ? [] : [durability]),
    STANDARD_IN_MARK,
  ].join('-');
}

function kindsOf(given: readonly ConcreteKind[], mpa: number, lightweight: boolean): ConcreteKind[] {
  const kinds = given.filter((kind, at) => kind in concreteKinds && given.indexOf(kind) === at);
  if (lightweight && !kinds.includes('L')) kinds.unshift('L');
  if (!lightweight && mpa >= HIGH_STRENGTH_FROM_MPA && !kinds.includes('H')) kinds.unshift('H');
  return kinds;
}

function consistence(parts: ConcreteMarkParts): string {
  if (parts.slumpMm != null) return withClass(parts.slumpMm, slumpClassOf(parts.slumpMm));
  if (parts.flowMm != null) return withClass(parts.flowMm, flowClassOf(parts.flowMm));
  throw new RangeError('a concrete mark needs the slump or the flow');
}

function withClass(mm: number, code: string | null): string {
  if (code === null) throw new RangeError(`no consistence class for ${mm} mm`);
  return `${mm}(${code})`;
}

/** The examples of the standard set letter-number marks solid (P8F150) and part the level marks with a blank (F250 Q-Ⅲ). */
function joinMarks(marks: readonly string[]): string {
  return marks.reduce((text, mark) => (text === '' ? mark : `${text}${mark.includes('-') ? ' ' : ''}${mark}`), '');
}
