import { receipts } from '@pourline/contract/receipts';
import { useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { useParams } from '../shell/useParams.ts';
import { FormWaiting } from '../trade/FormWaiting.tsx';
import { NoBoundCar } from './NoBoundCar.tsx';
import { ReceiptFields } from './ReceiptFields.tsx';

const kgOf = (written: string | undefined): number | null => {
  const kg = Number(written);
  return written !== undefined && Number.isInteger(kg) && kg > 0 ? kg : null;
};

/** A delivery is announced, by hand or out of a note that was read, or what was announced is put right. */
export default function ReceiptFormScreen() {
  const { id, supplier, material, plate, ...weights } = useParams('receiptform');
  const isDriver = useViewer()?.roleGroup === 'materialDriver';
  const known = useCall(receipts.info, { body: { receiptID: id ?? '' } }, { enabled: id !== undefined });
  const choices = useCall(receipts.dictionary, { body: {} });
  const car = useCall(receipts.check, { body: {} }, { enabled: isDriver });
  if (!choices.data || (isDriver && !car.data) || (id !== undefined && !known.data))
    return <FormWaiting title="预报送货" asked={[choices, ...(isDriver ? [car] : []), ...(id ? [known] : [])]} />;
  if (isDriver && car.data?.passed === false) return <NoBoundCar text={car.data.message} />;
  const read = {
    ...{ supplier: supplier ?? '', material: material ?? '', plate: plate ?? '' },
    ...{ grossKg: kgOf(weights.grossKg), tareKg: kgOf(weights.tareKg), netKg: kgOf(weights.netKg) },
  };
  return <ReceiptFields known={known.data} choices={choices.data} isDriver={isDriver} read={read} />;
}
