import { accessSync, constants } from 'node:fs';
import { isAbsolute } from 'node:path';
import { StartError } from './startError.ts';

/** OCR_PROGRAM: the program of this machine that reads pictures, by its whole path; nothing: pictures are not read here. */
export function readOcr(): string | null {
  const { OCR_PROGRAM: program = '' } = process.env;
  if (program === '') return null;
  if (!isAbsolute(program)) throw new StartError(`OCR_PROGRAM=${program} 应为完整路径`);
  try {
    accessSync(program, constants.X_OK);
  } catch {
    throw new StartError(`OCR_PROGRAM=${program} 不存在或不能运行`);
  }
  return program;
}
