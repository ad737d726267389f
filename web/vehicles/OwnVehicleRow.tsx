import type { OwnVehicle } from '@pourline/contract/vehicles/ownVehicle';
import { paperWords } from '@pourline/domain/vehicles/vehiclePapers';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { carPlateText } from '../trade/carText.ts';
import { vehicleFace } from '../trade/stateTone.ts';
import { kindText, renewals } from './ownVehicleWords.ts';

/** A vehicle in the company's list; a paper that ends soon, or has ended, stands under it. */
export function OwnVehicleRow({
  car,
  now,
  ...row
}: {
  car: OwnVehicle;
  now: number;
  selected: boolean;
  onOpen: () => void;
}) {
  const face = vehicleFace(car.state);
  const [first, ...more] = renewals(car, now);
  return (
    <Row
      title={carPlateText(car)}
      note={[kindText(car), car.plantName, car.drivers.map(({ name }) => name).join('、')].filter(Boolean).join(' · ')}
      {...row}
      trailing={<StateTag tone={face.tone}>{face.label}</StateTag>}
    >
      {first ? (
        <StateTag tone={first.standing === 'over' ? 'alarm' : 'warn'}>
          {`${paperWords(first)}${more.length > 0 ? `，另有 ${more.length} 项` : ''}`}
        </StateTag>
      ) : null}
    </Row>
  );
}
