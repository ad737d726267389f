import { materialCars } from '@pourline/contract/materialCars';
import { references } from '@pourline/contract/references';
import { vendors } from '@pourline/contract/vendors';
import { type BoundCar, boundCarKey, boundCarOf } from '@pourline/domain/materials/materialCar';
import { carryingTypes, vendorStates } from '@pourline/domain/vendors/vendor';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { FormWaiting } from '../trade/FormWaiting.tsx';
import { BindCarForm } from './BindCarForm.tsx';
import { isNothingKept } from './materialCar.ts';

/** The lorry with which the material driver delivers, and for whom: entered once, then bound. */
export default function MyMaterialCarInfoScreen() {
  const asked = useCall(references.userConfig, { params: { key: boundCarKey } });
  const carriers = useCall(vendors.list, {
    query: { limit: -1, 'filter.type': carryingTypes.join(','), 'filter.state': vendorStates.enabled },
  });
  const cars = useCall(materialCars.list, { query: { limit: -1 } });
  // What was kept on this device may be old: the form begins with what the server says, and is not begun anew under the hand.
  const [known, setKnown] = useState<{ car: BoundCar | null } | null>(null);
  const isTold = asked.data !== undefined || isNothingKept(asked.failure);
  if (known === null && isTold && !asked.isFetching) setKnown({ car: boundCarOf(asked.data?.value ?? '') });
  if (known === null || !carriers.data || !cars.data)
    return <FormWaiting title="我的车辆" asked={[...(isTold ? [] : [asked]), carriers, cars]} />;
  return <BindCarForm bound={known.car} carriers={carriers.data.data} cars={cars.data.data} />;
}
