import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Every TypeScript file of the project with the files of the project that it imports; paths from the root. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const importing = /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g;
const commentLines = /^\s*(?:\/\/|\/?\*).*$/gm;

/** What the text of a file imports, as it is written there: static, lazy, for types alone and passed on. */
export const importedBy = (text: string): string[] =>
  [...text.replace(commentLines, '').matchAll(importing)].map((match) => match[2] as string);

/** The file of the project that an import means; undefined for packages and other kinds of files. */
const fileOf = (specifier: string, from: string, isFile: (path: string) => boolean): string | undefined => {
  const path = specifier.startsWith('@pourline/')
    ? specifier.slice('@pourline/'.length)
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : undefined;
  return path === undefined ? undefined : [path, `${path}.ts`, `${path}.tsx`].find(isFile);
};

/** The imports between files whose texts are given by path. */
export const importsOf = (texts: ReadonlyMap<string, string>): Imports =>
  new Map(
    [...texts].map(([path, text]) => [
      path,
      importedBy(text)
        .map((specifier) => fileOf(specifier, path, (file) => texts.has(file)))
        .filter((file) => file !== undefined),
    ]),
  );

const passedOver = new Set(['node_modules', 'dist', 'data']);

/** Reads every TypeScript file below these folders. */
export const readSources = (root: string, folders: readonly string[]): Map<string, string> => {
  const texts = new Map<string, string>();
  const read = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !passedOver.has(entry.name)) read(path);
      else if (entry.isFile() && /\.tsx?$/.test(entry.name)) texts.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  for (const folder of folders) read(folder);
  return texts;
};
