/** A family of devices that uses an item id, an alarm bit or a status bit in a way of its own. */
export type Maker =
  | 'aovx'
  | 'doorSwitch'
  | 'early'
  | 'edition2019'
  | 'fuelFree'
  | 'g10'
  | 'guangdong'
  | 'jimi'
  | 'motionBit'
  | 'padlock'
  | 'pedometer'
  | 's21'
  | 'unhurt';

/** Models as devices tell them at registration, and whose rules they follow. */
const makersOfModels: Readonly<Record<string, readonly Maker[]>> = {
  AL300: ['aovx'],
  GL100: ['aovx'],
  C5: ['pedometer'],
  C5L: ['pedometer'],
  DT800: ['fuelFree'],
  G10LS: ['g10'],
  'G1C Pro': ['motionBit'],
  'G-360P': ['padlock'],
  'G-508P': ['padlock'],
  JC181: ['jimi'],
  JC182: ['jimi'],
  JC371: ['jimi'],
  JC450: ['jimi'],
  JC451: ['jimi'],
  MV710G: ['doorSwitch'],
  MV810G: ['doorSwitch'],
  S21L: ['s21'],
  VL300: ['unhurt'],
};

const bareModel = (model: string): string => model.replace(/[\s\0]/g, '').toUpperCase();

const makersByModel = new Map(Object.entries(makersOfModels).map(([model, makers]) => [bareModel(model), makers]));

/** Versions of firmware by which a device shows its maker without a model. */
const makersOfVersions: readonly (readonly [prefix: string, maker: Maker])[] = [['AOVX_', 'aovx']];

/** The maker of a version of firmware; undefined of one that shows none. */
export function makerOfVersion(version: string): Maker | undefined {
  return makersOfVersions.find(([prefix]) => version.startsWith(prefix))?.[1];
}

/** Whose rules a device follows: its model's, else those of the edition that it speaks. Early trackers tell no model. */
export function makersOf(model: string | undefined, edition: 2013 | 2019): readonly Maker[] {
  const bare = bareModel(model ?? '');
  const own = makersByModel.get(bare);
  return own ?? (edition === 2019 ? ['edition2019'] : bare === '' ? ['early'] : []);
}
