/**
 * Latin words that people of the trade read as words: units, names of standards and files, keys. Everything else in small letters is
 * the name of a thing in the code.
 */
const known = new Set(['mm', 'km', 'kg', 'min', 'pdf', 'xlsx', 'csv', 'demo', 'http', 'https']);

/** Names that only code has: taskID, pts_signing, role-customer, plan. Grades, plates, numbers and keys have capitals or figures. */
export const codeWordsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/[A-Za-z][A-Za-z0-9_]*(?:-[a-z][A-Za-z]*)*/g)]
      .map(([word]) => word)
      .filter((word) => /_|-|[a-z][A-Z]|^[a-z]{3,}$/.test(word) && !known.has(word)),
  ),
];
