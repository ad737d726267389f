import { CellError } from './sheetCells.ts';

/** The code of a word that a sheet holds, as people call it. */
export const readWord = <Code extends string>(
  text: string,
  codes: readonly Code[],
  words: Readonly<Record<Code, string>>,
): Code => {
  const code = codes.find((one) => words[one] === text);
  if (code === undefined) throw new CellError(`应为 ${codes.map((one) => words[one]).join('、')}`);
  return code;
};
