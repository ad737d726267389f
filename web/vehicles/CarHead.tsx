import { vehicles } from '@pourline/contract/vehicles';
import { useCall } from '../api/queries.ts';
import { CarName } from '../trade/CarName.tsx';

/** Which vehicle a list of its records is about: its name and plate, and what more there is to say; nothing until it is known. */
export function CarHead({ id, more = '' }: { id: string; more?: string }) {
  const { data: car } = useCall(vehicles.info, { params: { id } });
  return car ? (
    <p className="text-14 text-ink2">
      <span className="font-semibold text-ink">
        <CarName car={car} />
      </span>
      {more}
    </p>
  ) : null;
}
