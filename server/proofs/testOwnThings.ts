import { messages } from '@pourline/contract/messages';
import { plants } from '@pourline/contract/plants';
import { vehicles } from '@pourline/contract/vehicles';
import type { WatchedPlant } from './testTopics.ts';

/** A sheet as a person hands it in. */
export const sheetOf = (lines: readonly string[]): FormData => {
  const form = new FormData();
  form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), '资料.csv');
  return form;
};

/** A company enters a plant, a line and a truck, changes them, takes them out of use and into use, and has others come in sheets. */
export const driveOwnThings = async ({ senior, fleet, crew, ids, step }: WatchedPlant): Promise<void> => {
  const geoFence = { type: 'circle', center: [120.25, 30.25], radius: 200 } as const;
  const form = { name: '临江站', address: '江东大道 1 号', index: 7, lon: 120.25, lat: 30.25, geoFence } as const;
  const body = { ...form, geoFence: { ...geoFence, center: [120.25, 30.25] as [number, number] } };
  ids.plantID = (await step(senior, plants.create, { body })).plantID;
  const plant = { params: { id: ids.plantID } };
  await step(senior, plants.modify, { ...plant, body: { ...body, name: '临江搅拌站' } });
  const line = { plantID: ids.plantID, name: '1 号线', index: 0, loadingRate: 90 };
  ids.lineID = (await step(senior, plants.createLine, { body: line })).lineID;
  const { plantID: _, ...lineForm } = line;
  const ofLine = { params: { id: ids.lineID } };
  await step(senior, plants.modifyLine, { ...ofLine, body: { ...lineForm, loadingRate: 120 } });
  await step(senior, plants.disableLine, ofLine);
  await step(senior, plants.enableLine, ofLine);
  await step(senior, plants.disable, plant);
  await step(senior, plants.enable, plant);
  const more = await step(
    senior,
    plants.importSheet,
    { query: { how: 'sure' } },
    { form: sheetOf(['搅拌站,经度,纬度', '滨江站,120.3,30.3']) },
  );
  const lines = await step(
    senior,
    plants.importLines,
    { query: { how: 'sure' } },
    { form: sheetOf(['生产线,搅拌站,产能', '2 号线,临江搅拌站,100']) },
  );
  await step(senior, plants.undoLines, { params: { id: lines.importID ?? '' } });
  await step(senior, plants.undoImport, { params: { id: more.importID ?? '' } });

  const truck = {
    ...{ carNo: '88', plateNumber: '浙A·88888', species: 'scsp_mixer' as const, capacity: 12, plantID: ids.plantID },
    ...{ papers: {}, driverIDs: [crew.driver.userID] },
  };
  const entered = { ...truck, deviceNo: '013900008888', terminalID: 'T8888' };
  const { carID } = await step(fleet, vehicles.create, { body: entered });
  const car = { params: { id: carID } };
  await step(fleet, vehicles.modify, { ...car, body: { ...truck, capacity: 10, driverIDs: [] } });
  ids.carID = carID;
  const broken = { msgType: 'mixer_breakdown', carID: ids.carID, content: '大修' } as const;
  ids.taskMsgID = (await step(fleet, messages.send, { body: broken })).taskMsgID;
  await step(fleet, vehicles.disable, car);
  await step(fleet, vehicles.enable, car);
  const sheet = sheetOf([
    '车牌号,车号,容量,搅拌站,司机,终端手机号,终端编号',
    '浙A·99999,99,10,临江搅拌站,卫东升,013900009999,T9999',
  ]);
  const trucks = await step(fleet, vehicles.importSheet, { query: { how: 'sure' } }, { form: sheet });
  await step(fleet, vehicles.undoImport, { params: { id: trucks.importID ?? '' } });
};
