/** Strength grades of normal concrete, GB/T 14902-2012: C10 to C80 in steps of 5 MPa. */
export const strengthGrades = [
  'C10',
  'C15',
  'C20',
  'C25',
  'C30',
  'C35',
  'C40',
  'C45',
  'C50',
  'C55',
  'C60',
  'C65',
  'C70',
  'C75',
  'C80',
] as const;

/** Strength grades of lightweight-aggregate concrete, GB/T 14902-2012 (JGJ 51). */
export const lightweightGrades = [
  'LC5.0',
  'LC7.5',
  'LC10',
  'LC15',
  'LC20',
  'LC25',
  'LC30',
  'LC35',
  'LC40',
  'LC45',
  'LC50',
  'LC55',
  'LC60',
] as const;

export type StrengthGrade = (typeof strengthGrades)[number] | (typeof lightweightGrades)[number];

const allGrades: readonly StrengthGrade[] = [...strengthGrades, ...lightweightGrades];

/** Concrete of this grade and above is high-strength concrete (高强混凝土), MPa. */
export const HIGH_STRENGTH_FROM_MPA = 60;

/** The grade written as `text` (any case, blanks around it), or null where the standard has no such grade. */
export function readStrengthGrade(text: string): StrengthGrade | null {
  const wanted = text.normalize('NFKC').trim().toUpperCase();
  return allGrades.find((grade) => grade === wanted) ?? null;
}

/** The characteristic cube strength of a grade, MPa: 30 for C30, 7.5 for LC7.5. */
export function gradeMPa(grade: StrengthGrade): number {
  return Number(grade.replace(/^L?C/, ''));
}

/** Whether the grade is one of lightweight-aggregate concrete (LC...). */
export function isLightweightGrade(grade: StrengthGrade): boolean {
  return grade.startsWith('L');
}
