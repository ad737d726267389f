import { people } from '@pourline/contract/people';
import { pumps } from '@pourline/contract/pumps';
import { vehicles } from '@pourline/contract/vehicles';
import { pumpSpecies } from '@pourline/domain/vehicles/vehicle';
import { isTruckDisabled } from '@pourline/domain/vehicles/vehicleStages';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { useState } from 'react';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Chips } from '../kit/field/Chips.tsx';
import { ChoiceGrid } from '../kit/field/ChoiceGrid.tsx';
import { Field } from '../kit/field/Field.tsx';
import { checkBody } from '../kit/form/checkBody.ts';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { carText } from '../trade/carText.ts';

const inUse = Object.values(vehicleState).filter((state) => !isTruckDisabled(state));

/** Gives an order one more pump with its crew; those that it has stay. */
export function MorePumpSheet({
  taskID,
  kept,
  onClose,
}: {
  taskID: string;
  kept: readonly { carID: string; crew: string[] }[];
  onClose: () => void;
}) {
  const [carID, setCarID] = useState<string | null>(null);
  const [crew, setCrew] = useState<string[]>([]);
  const add = useAct(pumps.ofOrder, { success: '已派泵，班组已收到通知', onDone: onClose });
  const cars = useCall(vehicles.list, {
    query: { 'filter.species': pumpSpecies.join(), 'filter.state': inUse.join(), sort: 'carNo', limit: -1 },
  });
  const crews = useCall(people.users, { query: { 'filter.job_code': 'pumpman,pump_driver', limit: -1 } });
  const { body } = checkBody(pumps.ofOrder.body, { pumps: [...kept, { carID: carID ?? '', crew }] });
  const taken = new Set(kept.map((one) => one.carID));
  return (
    <Sheet
      open
      onOpenChange={(next) => !next && onClose()}
      title="加一台泵"
      footer={
        <Button
          look="primary"
          className="flex-1"
          act={add}
          disabled={body === null || carID === null}
          onClick={() => body && add.run({ params: { id: taskID }, body })}
        >
          {carID === null ? '先选泵车' : body === null ? '先选班组' : '派泵并通知班组'}
        </Button>
      }
    >
      <div className="space-y-5 px-4 pt-1 pb-4">
        <Field label="泵车" group required>
          <ChoiceGrid
            value={carID}
            onChange={setCarID}
            options={(cars.data?.data ?? [])
              .filter((car) => !taken.has(car.carID))
              .map((car) => ({ value: car.carID, label: carText(car.carNo), note: car.plateNumber }))}
          />
        </Field>
        <Field label="班组人员" group required>
          <Chips
            value={crew}
            onChange={setCrew}
            options={(crews.data?.data ?? []).map(({ id, name, onDuty }) => ({
              value: id,
              label: onDuty ? name : `${name}（休班）`,
            }))}
          />
        </Field>
      </div>
    </Sheet>
  );
}
