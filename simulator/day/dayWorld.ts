import type { WorldBody } from '@pourline/contract/demo';
import type { LonLat } from '@pourline/domain/geo';
import { terminalIDOf } from '../positions/gnssUnit.ts';
import type { DayFile } from './dayFile.ts';
import type { DayPlaces } from './dayPlaces.ts';

/** The made-up city of simulated days. */
export const dayCity = { seed: 77, centre: [120.6, 31.3] as LonLat };
export const siteRadiusM = 150;
export const baseRadiusM = 250;

const surnames = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜';
const givenNames = '伟强军磊勇涛明超辉刚平波斌宇浩凯健鹏杰峰龙江海松林';

/** The name of the driver in line `i` of a day file. */
export const driverName = (i: number): string =>
  `${surnames[i % surnames.length]}${givenNames[Math.floor(i / surnames.length) % givenNames.length]}${givenNames[(i * 7) % givenNames.length]}`;

/** The name of the client in line `i` of a day file. */
export const customerName = (i: number): string => `建设单位 ${i + 1}`;

/** The terminal in the truck of line `i` of a day file: the number of its SIM card, its id and the plate that it was given. `series`: six digits that no other day uses. */
export const dayDevice = (series: string, i: number) => {
  const deviceNo = `01${series}${String(i + 1).padStart(4, '0')}`;
  return { deviceNo, terminalID: terminalIDOf(deviceNo), plateNumber: `苏E·${String(10_000 + i * 37).slice(-5)}` };
};

/** What the server is asked to make for a day; keys are the ids of the file. `series`: six digits that no other day uses. */
export const describeWorld = (day: DayFile, places: DayPlaces, name: string, series: string): WorldBody => ({
  name,
  roadSeed: dayCity.seed,
  centre: [dayCity.centre[0], dayCity.centre[1]],
  plants: day.plants.map((plant, i) => {
    const [lon, lat] = places.plants.get(plant.id) as LonLat;
    return {
      key: String(plant.id),
      name: `${i + 1} 号站`,
      lon,
      lat,
      radius: baseRadiusM,
      loadingRate: plant.rate,
      lines: 1,
    };
  }),
  drivers: day.drivers.map((driver, i) => ({
    key: String(driver.id),
    name: driverName(i),
    plantKey: String(driver.plant),
    capacity: driver.capacity,
    carNo: String(i + 1).padStart(3, '0'),
    ...dayDevice(series, i),
  })),
  customers: day.clients.map((client, i) => {
    const [lon, lat] = places.clients.get(client.id) as LonLat;
    return {
      key: String(client.id),
      name: customerName(i),
      projectName: `工程 ${i + 1}`,
      lon,
      lat,
      address: `苏州市 ${i + 1} 号工地`,
      geofence: { type: 'circle', center: [lon, lat], radius: siteRadiusM },
    };
  }),
});
