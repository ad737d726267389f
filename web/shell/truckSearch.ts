/** What a person types for a truck: 7, 007, 7号车, 7 号车, 7车. */
const numbered = /^0*(\d{1,5})\s*(?:号车?|车)?$/;

/** What is searched for among trucks, and which of those found is the one that was meant by its number. */
export interface TruckSearch {
  keyword: string;
  /** Nobody is meant by a name or a plate. */
  isMeant: (carNo: string) => boolean;
}

/** The trucks that were meant by their number, alone; all that were found where none was. */
export function meantTrucks<T extends { carNo: string }>({ isMeant }: TruckSearch, found: readonly T[]): readonly T[] {
  const meant = found.filter(({ carNo }) => isMeant(carNo));
  return meant.length > 0 ? meant : found;
}

/** Reads what was typed as people call trucks: the number that stands on their doors, with or without 号车. */
export function truckSearch(typed: string): TruckSearch {
  const number = numbered.exec(typed.trim())?.[1];
  if (number === undefined) return { keyword: typed, isMeant: () => false };
  return { keyword: number, isMeant: (carNo) => /^\d+$/.test(carNo) && Number(carNo) === Number(number) };
}
