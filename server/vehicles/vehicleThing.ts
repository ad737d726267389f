import type { OwnVehicle } from '@pourline/contract/vehicles/ownVehicle';
import { holds } from '@pourline/domain/access/rights';
import { barePlate } from '@pourline/domain/devices/registering';
import {
  mixerSpecies,
  type VehicleSpecies,
  vehicleSpecies,
  vehicleSpeciesWords,
} from '@pourline/domain/vehicles/vehicle';
import { type NewVehicleForm, newVehicleForm } from '@pourline/domain/vehicles/vehicleForm';
import { type VehiclePaper, vehiclePaperNames, vehiclePapers } from '@pourline/domain/vehicles/vehiclePapers';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { sql } from 'kysely';
import { lineReader, type OwnColumn, type OwnThing } from '../spreadsheets/ownThing.ts';
import { CellError, cellText, readDay, readFigure, type SheetCell } from '../spreadsheets/sheetCells.ts';
import type { Work } from '../work.ts';
import { createVehicle, holdVehicleRows, takeVehiclesBack } from './vehicleChanges.ts';

type Field =
  | 'plateNumber'
  | 'carNo'
  | 'species'
  | 'measure'
  | 'plant'
  | 'vendorName'
  | 'drivers'
  | VehiclePaper
  | 'deviceNo'
  | 'terminalID';

const paperColumn = (paper: VehiclePaper): OwnColumn<OwnVehicle> => ({
  ...{ title: `${vehiclePapers[paper]}到期日`, aliases: [vehiclePapers[paper], `${vehiclePapers[paper]}有效期`] },
  ...{ required: false, width: 14, example: '2027-06-30' },
  explanation: '最后有效的一天，例如：2027-06-30',
  cell: (car) => car.papers[paper],
});

const columns: Readonly<Record<Field, OwnColumn<OwnVehicle>>> = {
  plateNumber: {
    ...{ title: '车牌号', aliases: ['车牌', '牌照', '牌照号'], required: true, width: 16, example: '浙A·12345' },
    explanation: '例如：浙A·12345、浙A·D12345；不能重复',
    cell: (car) => car.plateNumber,
  },
  carNo: {
    ...{ title: '车号', aliases: ['编号', '自编号', '车辆编号'], required: true, width: 10, example: '01' },
    explanation: '站里叫车的号，最多 10 字，不能重复',
    cell: (car) => car.carNo,
  },
  species: {
    ...{
      title: '类型',
      aliases: ['车型', '车辆类型'],
      required: false,
      width: 12,
      example: vehicleSpeciesWords[mixerSpecies],
    },
    explanation: `${Object.values(vehicleSpeciesWords).join('、')}；不填按${vehicleSpeciesWords[mixerSpecies]}`,
    cell: (car) => vehicleSpeciesWords[car.species],
  },
  measure: {
    ...{ title: '容量或臂长', aliases: ['容量', '方量', '装载量', '臂长'], required: false, width: 14, example: 12 },
    explanation: '搅拌车写容量 m³（1 至 30），汽车泵写臂长米（1 至 120）',
    cell: (car) => (car.species === mixerSpecies ? car.capacity : car.boomM),
  },
  plant: {
    ...{ title: '搅拌站', aliases: ['所属站', '站名'], required: true, width: 18, example: '城东站' },
    explanation: '已有的搅拌站名称',
    cell: (car) => car.plantName,
  },
  vendorName: {
    ...{ title: '所属单位', aliases: ['车队', '挂靠单位', '供应商'], required: false, width: 18, example: '宏达运输' },
    explanation: '外协车写单位名称，自有车不填',
    cell: (car) => car.vendorName,
  },
  drivers: {
    ...{ title: '司机', aliases: ['绑定司机', '司机姓名', '司机手机号'], required: false, width: 20, example: '' },
    explanation: '已在人员管理里的搅拌车司机，写手机号或姓名，多人用顿号分开',
    cell: (car) => car.drivers.map(({ mobileNo }) => mobileNo).join('、'),
  },
  licence: paperColumn('licence'),
  operation: paperColumn('operation'),
  insurance: paperColumn('insurance'),
  inspection: paperColumn('inspection'),
  deviceNo: {
    ...{ title: '终端手机号', aliases: ['终端SIM卡号', '设备号'], required: false, width: 16, example: '' },
    explanation: '定位终端的 SIM 卡号；和终端编号同时填写',
    cell: (car) => car.deviceNo,
  },
  terminalID: {
    ...{ title: '终端编号', aliases: ['终端ID', '设备编号'], required: false, width: 14, example: '' },
    explanation: '定位终端机身标签上的 ID；和终端手机号同时填写',
    cell: () => null,
  },
};

const fieldOfPath: Readonly<Record<string, Field>> = {
  ...{ carNo: 'carNo', plateNumber: 'plateNumber', species: 'species', capacity: 'measure', boomM: 'measure' },
  ...{ plantID: 'plant', vendorName: 'vendorName', driverIDs: 'drivers', papers: 'licence' },
  ...{ deviceNo: 'deviceNo', terminalID: 'terminalID' },
};

const readSpecies = (cell: SheetCell): VehicleSpecies => {
  const written = cellText(cell);
  const found = vehicleSpecies.find((one) => one === written || vehicleSpeciesWords[one] === written);
  const like = found ?? (written === '泵车' ? 'scsp_portable_pump' : written === '罐车' ? mixerSpecies : undefined);
  if (!like) throw new CellError(`没有「${written}」这种车，请写${Object.values(vehicleSpeciesWords).join('、')}`);
  return like;
};

interface Ground {
  plants: { plantID: string; name: string }[];
  drivers: { userID: string; name: string; mobileNo: string }[];
}

const groundOf = async (work: Work): Promise<Ground> => {
  const { rows } = await sql<Ground>`SELECT
    COALESCE((SELECT json_agg(json_build_object('plantID', p."plantID", 'name', p."name")) FROM plants p WHERE p."tenantID" = ${work.tenantID} AND p."state" = 'enabled'), '[]') AS "plants",
    COALESCE((SELECT json_agg(json_build_object('userID', u."userID", 'name', u."name", 'mobileNo', u."mobileNo")) FROM users u
      WHERE u."tenantID" = ${work.tenantID} AND u."jobCode" = 'mixer_driver' AND u."state" <> 'disabled'), '[]') AS "drivers"`.execute(
    work.db,
  );
  return rows[0] as Ground;
};

/** The drivers that a cell names, by phone number or by a name that one of them alone has. */
const driversNamed = (cell: SheetCell, { drivers }: Ground): string[] => {
  const names = cellText(cell).split(/[、,，;；\s]+/);
  return names.filter(Boolean).map((written) => {
    const found = drivers.filter(({ mobileNo, name }) => mobileNo === written || name === written);
    if (found.length === 0) throw new CellError(`人员管理里没有搅拌车司机「${written}」`);
    if (found.length > 1) throw new CellError(`有 ${found.length} 个司机叫「${written}」，请写手机号`);
    return (found[0] as Ground['drivers'][number]).userID;
  });
};

/** Vehicles as sheets know them. */
export const vehicleThing: OwnThing<Field, OwnVehicle, NewVehicleForm> = {
  kind: 'vehicle',
  title: '车辆',
  columns,
  async readLines(work, viewer, lines) {
    const ground = await groundOf(work);
    const mayEnter = holds(viewer, 'manage-devices');
    return lines.map((line) => {
      const reader = lineReader(line, columns);
      const species = reader.read('species', readSpecies) ?? mixerSpecies;
      const isMixer = species === mixerSpecies;
      const measure = reader.read('measure', (cell) =>
        isMixer ? readFigure(cell, 1, 30, 2, 'm³') : readFigure(cell, 1, 120, 1, '米'),
      );
      const plantName = reader.text('plant');
      const plant = ground.plants.find(({ name }) => name === plantName);
      if (plantName !== '' && !plant) reader.refuse('plant', `没有启用的搅拌站「${plantName}」`);
      const deviceNo = reader.text('deviceNo');
      if (deviceNo !== '' && !mayEnter) reader.refuse('deviceNo', '您没有定位终端管理的权限，请留空');
      const papers = Object.fromEntries(vehiclePaperNames.map((paper) => [paper, reader.read(paper, readDay)]));
      const values = {
        ...{ plateNumber: reader.text('plateNumber'), carNo: reader.text('carNo'), species, papers, deviceNo },
        ...{ capacity: isMixer ? (measure ?? 0) : 0, boomM: isMixer ? null : measure, plantID: plant?.plantID ?? '' },
        vendorName: reader.text('vendorName'),
        driverIDs: reader.read('drivers', (cell) => driversNamed(cell, ground)) ?? [],
        terminalID: reader.text('terminalID'),
      };
      return reader.formOf(newVehicleForm, values, (path) => fieldOfPath[path]);
    });
  },
  told: ({ plateNumber, carNo, species, capacity, boomM }) => ({
    title: `${plateNumber} · ${carNo}`,
    note: `${vehicleSpeciesWords[species]} · ${species === mixerSpecies ? `${capacity} m³` : boomM === null ? '无臂架' : `臂长 ${boomM} 米`}`,
  }),
  sameness: ({ plateNumber }) => barePlate(plateNumber),
  async known(work, forms) {
    const rows = await work.db
      .selectFrom('vehicles')
      .select(['carNo', 'plateNumber', 'state'])
      .where('tenantID', '=', work.tenantID)
      .execute();
    const byPlate = new Map(rows.map((car) => [barePlate(car.plateNumber), car]));
    const byNo = new Map(rows.map((car) => [car.carNo, car]));
    const seenNo = new Map<string, string>();
    return forms.map(({ carNo, plateNumber }) => {
      const car = byPlate.get(barePlate(plateNumber)) ?? byNo.get(carNo);
      const other = seenNo.get(carNo);
      seenNo.set(carNo, plateNumber);
      if (car) return `已有 ${car.carNo} 号 ${car.plateNumber}（${vehicleMachine.states[car.state].label}）`;
      return other === undefined ? null : `车号 ${carNo} 已给了 ${other}`;
    });
  },
  make: createVehicle,
  async inUse(work, ids) {
    const { rows } = await sql<{
      plateNumber: string;
    }>`SELECT v."plateNumber" FROM vehicles v WHERE v."tenantID" = ${work.tenantID} AND v."carID" = ANY(${[...ids]})
      AND (v."isOnDutyDriver" OR v."gnssTime" IS NOT NULL
        OR EXISTS (SELECT FROM waybills w WHERE w."tenantID" = v."tenantID" AND w."carID" = v."carID")
        OR EXISTS (SELECT FROM "plannedLoads" q WHERE q."tenantID" = v."tenantID" AND q."carID" = v."carID")
        OR EXISTS (SELECT FROM devices d WHERE d."tenantID" = v."tenantID" AND d."carID" = v."carID" AND (d."askTime" IS NOT NULL OR d."seenTime" IS NOT NULL))
        OR EXISTS (SELECT FROM events e WHERE e."tenantID" = v."tenantID" AND e."entity" = 'vehicle' AND e."entityID" = v."carID" AND e."action" <> ALL(ARRAY['create', 'modify'])))
      ORDER BY v."carNo" LIMIT 1`.execute(work.db);
    return rows[0] ? `车辆 ${rows[0].plateNumber}` : null;
  },
  hold: holdVehicleRows,
  unmake: takeVehiclesBack,
};
