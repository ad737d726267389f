import { materialCars } from '@pourline/contract/materialCars';
import { references } from '@pourline/contract/references';
import { boundCarKey, type MaterialCar } from '@pourline/domain/materials/materialCar';
import type { Caller } from '../testServer.ts';

/** What is announced in the demo: cement of the supplier that has a contract for it, 34.54 t by the note. */
export const cementForm = {
  ...{ plantID: 'demo-east-1', materialID: 'demo-east-cl-1', vendorID: 'demo-east-gys-1' },
  ...{ grossKg: 49_860, tareKg: 15_320, netKg: 34_540, noteNo: 'NF-0817' },
};
/** Where the demo keeps that cement, and where it keeps sand. */
export const cementBin = 'demo-east-kw-1';
export const sandBin = 'demo-east-kw-5';

/** Somebody enters a lorry, which carries for 城东运输队, and binds it to themselves. */
export const bindLorry = async (driver: Caller, plateNumber: string): Promise<MaterialCar> => {
  const car = await driver.call(materialCars.create, {
    body: { species: 'scsp_cementing', plateNumber, vendorID: 'demo-east-gys-5' },
  });
  const { carID, vendorID, vendorName } = car;
  const value = JSON.stringify({ carID, plateNumber: car.plateNumber, vendorID, vendorName });
  await driver.call(references.saveUserConfig, { params: { key: boundCarKey }, body: { value } });
  return car;
};
