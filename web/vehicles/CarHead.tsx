import { vehicles } from '@pourline/contract/vehicles';
import { useCall } from '../api/queries.ts';
import { carText } from '../trade/carText.ts';

/** Which vehicle a list of its records is about: plate and number, and what more there is to say; nothing until it is known. */
export function CarHead({ id, more = '' }: { id: string; more?: string }) {
  const { data: car } = useCall(vehicles.info, { params: { id } });
  return car ? (
    <p className="text-14 text-ink2">
      <span className="font-semibold text-ink">{car.plateNumber}</span>
      {` · ${carText(car.carNo)}${more}`}
    </p>
  ) : null;
}
