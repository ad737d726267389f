import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Every TypeScript file of the project with the files of the project that it imports; paths from the root. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Strings are kept whole, so that nothing within them is taken for a comment. */
const stringsAndComments = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const importing = /\b(?:from|import)\s*\(?\s*(['"`])([^'"`\n]+)\1/g;
const importingMany = /\bimport\.meta\.glob\s*(?:<[^()]*>)?\s*\(([^)]*)\)/g;
const quoted = /(['"`])([^'"`\n]+)\1/g;

const textsIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[2] ?? '');

/**
 * What the text of a file imports, as it is written there: static, lazy, for types alone, passed on, and many by a pattern.
 * What a template fills in stands as `*`.
 */
export const importedBy = (text: string): string[] => {
  const code = text.replace(stringsAndComments, (_, kept?: string) => kept ?? ' ');
  const many = [...code.matchAll(importingMany)].flatMap((match) => textsIn(match[1] ?? '', quoted));
  return [...textsIn(code, importing), ...many.filter((pattern) => /^(?:\.|\/|@pourline\/)/.test(pattern))].map(
    (specifier) => specifier.replace(/\$\{[^}]*\}/g, '*'),
  );
};

/** The files of the project that an import means; none for packages and other kinds of files. */
const filesOf = (specifier: string, from: string, texts: ReadonlyMap<string, string>): string[] => {
  const path = specifier.startsWith('@pourline/')
    ? specifier.slice('@pourline/'.length)
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : specifier.startsWith('/')
        ? posix.join(from.split('/')[0] ?? '', specifier)
        : undefined;
  if (path === undefined) return [];
  const names = [path, `${path}.ts`, `${path}.tsx`];
  if (/[*{]/.test(path)) return [...texts.keys()].filter((file) => names.some((name) => posix.matchesGlob(file, name)));
  return names.filter((name) => texts.has(name)).slice(0, 1);
};

/** The imports between files whose texts are given by path. */
export const importsOf = (texts: ReadonlyMap<string, string>): Imports =>
  new Map(
    [...texts].map(([path, text]) => [path, importedBy(text).flatMap((specifier) => filesOf(specifier, path, texts))]),
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
