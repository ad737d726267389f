import { findCircles } from './findCircles.ts';
import type { Imports } from './readImports.ts';

/** What each slice shows to the others, by its folder: the files of its `front.json`, paths from the slice. */
export type Fronts = ReadonlyMap<string, readonly string[]>;

/** So many files may import each other in a circle: a thing, its layer and what is shown on it. */
const circleLimit = 3;

/**
 * The ground of a package: folders that every slice may use and that use no slice. A group uses itself and those before it.
 * All other folders of the package are slices; files that lie in no folder put the slices together.
 */
const ground: Readonly<Record<string, readonly (readonly string[])[]>> = {
  web: [['kit'], ['device', 'api'], ['map', 'shell'], ['trade']],
  server: [
    ['db', 'http', 'threads'],
    ['lists', 'live', 'records'],
    ['files', 'outside', 'papers', 'spreadsheets'],
  ],
};

/** Tests and what serves tests alone may look into any slice. */
const isTest = (path: string): boolean => /\.test\.tsx?$|\.globalSetup\.ts$|\/test[A-Z][^/]*$/.test(path);

/** What is delivered and runs at a plant. */
const isProduct = (path: string): boolean => /^(?:domain|contract|optimiser|server|web|simulator)\//.test(path);

interface Place {
  package: string;
  folder: string;
  /** Which group of the ground; -1 for a slice. */
  level: number;
}

const placeOf = (path: string): Place | null => {
  const [name = '', folder, ...rest] = path.split('/');
  const groups = ground[name];
  if (!groups || folder === undefined || rest.length === 0) return null;
  return { package: name, folder, level: groups.findIndex((group) => group.includes(folder)) };
};

/** The arrows from one folder of a package to another: [from file, to file]. */
const arrowsBetweenFolders = (imports: Imports) =>
  [...imports].flatMap(([from, files]) => {
    const source = placeOf(from);
    if (!source || isTest(from)) return [];
    return files.flatMap((to) => {
      const target = placeOf(to);
      return target && target.package === source.package && target.folder !== source.folder
        ? [{ from, to, source, target }]
        : [];
    });
  });

/** Everything that is wrong with who imports whom, one line each. */
export const importMistakes = (imports: Imports, fronts: Fronts): string[] => {
  const mistakes: string[] = [];
  for (const circle of findCircles(imports))
    if (circle.length > circleLimit)
      mistakes.push(`${circle.length} files import each other in a circle: ${circle.join(', ')}`);

  for (const [from, files] of imports)
    if (!isTest(from) && isProduct(from))
      for (const to of files) if (isTest(to)) mistakes.push(`${from} imports what serves tests alone: ${to}`);

  const shown = new Set<string>();
  const slices = new Map<string, string[]>();
  for (const { from, to, source, target } of arrowsBetweenFolders(imports)) {
    const folder = `${target.package}/${target.folder}`;
    if (source.level >= 0) {
      if (target.level < 0) mistakes.push(`${from} lies in the ground and imports a slice: ${to}`);
      else if (target.level > source.level) mistakes.push(`${from} imports what stands above it: ${to}`);
    } else if (target.level < 0) {
      const home = `${source.package}/${source.folder}`;
      slices.set(home, [...(slices.get(home) ?? []), folder]);
      if (fronts.get(folder)?.some((file) => `${folder}/${file}` === to)) shown.add(to);
      else mistakes.push(`${from} imports ${to}, which ${folder}/front.json does not name`);
    }
  }
  for (const circle of findCircles(slices)) mistakes.push(`slices import each other in a circle: ${circle.join(', ')}`);
  for (const [folder, files] of fronts)
    for (const file of files)
      if (!shown.has(`${folder}/${file}`))
        mistakes.push(`${folder}/front.json names ${file}, which no other slice imports`);
  return mistakes;
};
