/** A truck as people at a plant call it: 3 号车; a number plate stays as it is. */
export const truckName = (carNo: string): string => (/^\d+$/.test(carNo) ? `${Number(carNo)} 号车` : carNo);
