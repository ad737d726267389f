import { carText } from './carText.ts';

/** A truck as people call it, with its plate beside, grey: the name is what is said, the plate what is looked for at a gate. */
export function CarName({ car: { carNo, plateNumber } }: { car: { carNo: string; plateNumber: string } }) {
  const name = carText(carNo);
  return (
    <>
      {name}
      {name === plateNumber ? null : <span className="ml-2 font-normal text-13 text-ink3">{plateNumber}</span>}
    </>
  );
}
