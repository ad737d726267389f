import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { references } from '@pourline/contract/references';
import { vehicles } from '@pourline/contract/vehicles';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import type { ScreenName } from '@pourline/domain/screens';
import { truckName } from '@pourline/domain/vehicles/truckName';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { call } from '../api/client.ts';
import type { Command } from '../kit/menu/matchCommand.ts';

import { findActs } from './findActs.ts';
import { go } from './go.ts';
import { meantTrucks, truckSearch } from './truckSearch.ts';

/** Of each kind so many are shown. */
const most = 6;
const mostTrucks = 200;

/** Nothing of a kind that could not be asked for: what the others found is shown all the same. */
const orNone = (found: Promise<Command[]>): Promise<Command[]> => found.catch(() => []);

/** Deeds on orders, orders, trucks with their drivers, projects and people in which a word occurs, as commands that lead to them. */
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
