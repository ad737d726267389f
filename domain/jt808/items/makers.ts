/** A family of devices whose makers use an item id, an alarm bit or a status bit in a way of their own. */
export type Maker =
  | 'aovx'
  | 'doorSwitch'
  | 'fuelFree'
  | 'g10'
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

/** Whose rules a model follows; none of its own when it is unknown. */
export function makersOf(model: string | undefined): readonly Maker[] {
  return (model === undefined ? undefined : makersOfModels[model]) ?? [];
}
