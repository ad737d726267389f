import { bins } from '@pourline/contract/bins';
import { materialCars } from '@pourline/contract/materialCars';
import { materials } from '@pourline/contract/materials';
import { receipts } from '@pourline/contract/receipts';
import { references } from '@pourline/contract/references';
import { supplyContracts } from '@pourline/contract/supplyContracts';
import { vendors } from '@pourline/contract/vendors';
import { boundCarKey } from '@pourline/domain/materials/materialCar';
import type { ReceiptStep } from '@pourline/domain/receipts/receiptStates';
import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import type { Notes } from '../ledger/notes.ts';
import type { Person } from '../person.ts';
import type { Timeline } from '../timeline/timeline.ts';

/** Who takes materials in, who drives the lorry, and the plant that it drives to. */
export interface Delivering {
  timeline: Timeline;
  keeper: Person;
  lorry: Person;
  plantID: string;
  notes: Notes;
  random: SeededRandom;
  /** When nobody begins another delivery any more, epoch ms. */
  lastAt: number;
}

const loads = 4;

/** The material staff enter what is bought, of whom, and where it lies; whoever drives enters the lorry and binds it. */
const setUp = async ({ keeper, lorry, plantID }: Delivering) => {
  const { materialID } = await keeper.call(materials.create, {
    body: { code: 'C-425', kind: 'cement', name: '水泥', spec: 'P·O 42.5', unit: 't' },
  });
  const { vendorID } = await keeper.call(vendors.create, {
    body: { name: '富阳南方水泥', type: 'svt_supplier_transportation' },
  });
  await keeper.call(supplyContracts.create, {
    body: { contractNo: 'GY-1', vendorID, materialID, price: 385, priceUnit: 't', fromDay: '2020-01-01' },
  });
  const { binID } = await keeper.call(bins.create, {
    body: { code: 'K-1', name: '1 号水泥仓', plantID, materialID, capacityKg: 500_000 },
  });
  const car = await lorry.call(materialCars.create, {
    body: { species: 'scsp_cementing', plateNumber: '浙A·66001', vendorID },
  });
  const { carID, plateNumber, vendorName } = car;
  const value = JSON.stringify({ carID, plateNumber, vendorID, vendorName });
  await lorry.call(references.saveUserConfig, { params: { key: boundCarKey }, body: { value } });
  return { form: { plantID, materialID, vendorID }, binID, carID };
};

/** Over the day one lorry brings cement several times; the second time it is refused first, and put right. */
export const bringMaterials = async (delivering: Delivering): Promise<void> => {
  const { timeline, keeper, lorry, notes, random, lastAt } = delivering;
  const { form, binID, carID } = await setUp(delivering);
  for (let load = 1; load <= loads && timeline.now < lastAt; load += 1) {
    let netKg = (28 + random.below(13)) * 1_000;
    const { receiptID } = await lorry.call(receipts.create, { body: { ...form, netKg } });
    notes.deliveryAnnounced(receiptID, { carID, netKg }, timeline.now);
    const step = async (who: Person, action: ReceiptStep, more: { binID?: string; reason?: string } = {}) => {
      await who.call(receipts.modifyState, { body: { receiptID, action, ...more } });
    };
    await timeline.sleepMinutes(random.between(3, 10));
    if (load === 2) {
      await step(keeper, 'refuse', { reason: '净重写错了' });
      await timeline.sleepMinutes(5);
      netKg += 500;
      await lorry.call(receipts.modify, { body: { receiptID, ...form, netKg } });
      notes.deliveryPutRight(receiptID, netKg);
    }
    await step(keeper, 'accept');
    await timeline.sleepMinutes(random.between(30, 60));
    await step(lorry, 'arrive');
    await timeline.sleepMinutes(random.between(2, 20));
    await step(keeper, 'queueOut', { binID });
    await timeline.sleepMinutes(random.between(20, 40));
    await step(lorry, 'unload');
    await timeline.sleepMinutes(5);
    await step(keeper, 'complete');
    notes.deliveryEnded(receiptID, timeline.now);
    await timeline.sleepMinutes(random.between(20, 60));
  }
};
