import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { references } from '@pourline/contract/references';
import { vehicles } from '@pourline/contract/vehicles';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import type { ScreenName } from '@pourline/domain/screens';
import { truckName } from '@pourline/domain/vehicles/truckName';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import { isTruckOffDuty, isTruckOutOfService } from '@pourline/domain/vehicles/vehicleStages';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { call } from '../api/client.ts';
import type { Command } from '../kit/menu/matchCommand.ts';

import { findActs } from './findActs.ts';
import { go } from './go.ts';
import { meantTrucks, truckSearch } from './truckSearch.ts';

/** Of each kind so many are shown. */
const most = 6;
const mostTrucks = 200;
/** Where a truck is yet to be named. */
const mostAtWork = 30;

/** Nothing of a kind that could not be asked for: what the others found is shown all the same. */
const orNone = (found: Promise<Command[]>): Promise<Command[]> => found.catch(() => []);

/** Whether somebody is rung up by drivers. */
export const mayReportTrucks = (mayOpen: (name: ScreenName) => boolean): boolean => mayOpen('scheorderstart');

/** What is typed to enter the breakdown of a truck: 故障 7, 7 号车故障, 报故障 7. */
const brokenTruck = /报?故障/;

/** Trucks that are at work and run; those that carry a load first, then by number. */
const atWork = (trucks: readonly Vehicle[]): Vehicle[] =>
  trucks
    .filter(({ state, brokenTime }) => !isTruckOffDuty(state) && !isTruckOutOfService(state) && brokenTime === null)
    .sort(
      (a, b) =>
        Number(a.taskDetailID === null) - Number(b.taskDetailID === null) ||
        a.carNo.localeCompare(b.carNo, 'zh-CN', { numeric: true }),
    );

/** The trucks that a search for a breakdown names, each to enter it; those at work where none is named yet. */
const breakdownsOf = async (typed: string): Promise<Command[]> => {
  const truck = truckSearch(typed.replace(brokenTruck, '').trim());
  const { data } = await call(vehicles.list, { query: { keyword: truck.keyword, limit: mostTrucks } });
  return (truck.keyword === '' ? atWork(data) : meantTrucks(truck, data))
    .slice(0, truck.keyword === '' ? mostAtWork : most)
    .map(
      ({ carID, carNo, plateNumber, onDutyDriverName, state }): Command => ({
        key: `breakdown ${carID}`,
        label: ['报故障', truckName(carNo), plateNumber, onDutyDriverName].filter(Boolean).join(' · '),
        note: vehicleMachine.states[state].label,
        onRun: () => go('carinfo', { id: carID, at: 'breakdown' }),
      }),
    );
};

/** Deeds on orders, breakdowns of trucks, orders, trucks with their drivers, projects and people in which a word occurs, as commands that lead to them. */
export async function findThings(keyword: string, mayOpen: (name: ScreenName) => boolean): Promise<Command[]> {
  const query = { keyword, limit: most };
  const truck = truckSearch(keyword);
  const trucks =
    mayOpen('carinfo') &&
    // A short number occurs in many plates: the one that is meant is found among all.
    call(vehicles.list, { query: { keyword: truck.keyword, limit: mostTrucks } }).then(({ data }) =>
      meantTrucks(truck, data)
        .slice(0, most)
        .map(
          ({ carID, carNo, plateNumber, onDutyDriverName, state, taskDetailID }): Command => ({
            key: `truck ${carID}`,
            label: [truckName(carNo), plateNumber, onDutyDriverName].filter(Boolean).join(' · '),
            note: `车辆 ${vehicleMachine.states[state].label}`,
            onRun: () =>
              taskDetailID !== null && mayOpen('waybillinfo')
                ? go('waybillinfo', { id: taskDetailID })
                : go('carinfo', { id: carID }),
          }),
        ),
    );
  const isNumber = truck.isMeant(truck.keyword);
  const asked = [
    findActs(keyword, mayOpen),
    brokenTruck.test(keyword) && mayReportTrucks(mayOpen) && breakdownsOf(keyword),
    isNumber && trucks,
    mayOpen('orderinfo') &&
      call(orders.list, { query }).then(({ data }) =>
        data.map(
          ({ taskID, taskNo, projectName, constructionSite, strengthNo, state }): Command => ({
            key: `order ${taskID}`,
            label: `${projectName} · ${constructionSite}`,
            note: `订单 ${strengthNo} ${orderMachine.states[state].label}`,
            keywords: taskNo,
            onRun: () => go('orderinfo', { id: taskID }),
          }),
        ),
      ),
    !isNumber && trucks,
    mayOpen('orderlist') &&
      call(references.projects, { query }).then(({ data }) =>
        data.map(
          ({ contractID, projectName, customerName }): Command => ({
            key: `project ${contractID}`,
            label: projectName,
            note: `工程 ${customerName}`,
            onRun: () => go('orderlist', { keyword: projectName }),
          }),
        ),
      ),
    call(people.users, { query }).then(({ data }) =>
      data.map(
        ({ id, name, mobileNo }): Command => ({
          key: `person ${id}`,
          label: name,
          note: `人员 ${mobileNo}`,
          // Who may not open the page of a colleague calls them.
          onRun: () => (mayOpen('userinfo') ? go('userinfo', { id }) : location.assign(`tel:${mobileNo}`)),
        }),
      ),
    ),
  ];
  return (await Promise.all(asked.map((found) => (found ? orNone(found) : [])))).flat();
}
