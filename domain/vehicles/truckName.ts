const isNumber = (carNo: string): boolean => /^\d+$/.test(carNo);

/** The number of a truck as it is said, without the zeros before it: 3; a plate, or another name, stays as it is. */
export const truckNumber = (carNo: string): string => (isNumber(carNo) ? String(Number(carNo)) : carNo);

/** A truck as people at a plant call it: 3 号车; a plate, or another name, stays as it is. */
export const truckName = (carNo: string): string => (isNumber(carNo) ? `${truckNumber(carNo)} 号车` : carNo);

/** The same as it is called out in a yard, its number with two digits at least: 07 号车. */
export const calledTruck = (carNo: string): string =>
  isNumber(carNo) ? `${truckNumber(carNo).padStart(2, '0')} 号车` : carNo;
