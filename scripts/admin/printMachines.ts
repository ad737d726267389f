import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roleGroupNames } from '../../domain/access/roleGroups.ts';
import { orderMachine } from '../../domain/orders/orderStates.ts';
import { registrationMachine } from '../../domain/registrations/registrationStates.ts';
import type { Action, Machine } from '../../domain/states.ts';
import { vehicleMachine } from '../../domain/vehicles/vehicleStates.ts';
import { waybillMachine } from '../../domain/waybills/waybillStates.ts';

const target = join(import.meta.dirname, '../../docs/machines.md');

const byWhom = (by: readonly string[]): string =>
  roleGroupNames.every((name) => by.includes(name)) ? 'every role group' : by.join(', ');

const drawing = <S extends string, A extends string>(machine: Machine<S, A>): string => {
  const actions = Object.entries(machine.actions) as [A, Action<S>][];
  const states = Object.entries(machine.states) as [S, { label: string }][];
  const arrows = actions.flatMap(([name, action]) =>
    [...(action.to === 'same' ? [] : [action.to]), ...(action.orTo ?? [])].flatMap((to) =>
      action.from.filter((from) => from !== to || to === action.to).map((from) => `  ${from} --> ${to}: ${name}`),
    ),
  );
  const rows = actions.map(
    ([name, action]) =>
      `| ${name} | ${action.label} | ${action.from.map((s) => machine.states[s].label).join('、')} | ${action.to === 'same' ? '—' : machine.states[action.to].label} | ${byWhom(action.by)} | ${action.right ?? ''} |`,
  );
  return [
    `## ${machine.title} (${machine.entity})`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...states.map(([code, { label }]) => `  ${code}: ${label} ${code}`),
    `  [*] --> ${machine.initial}`,
    ...arrows,
    ...machine.finals.map((code) => `  ${code} --> [*]`),
    '```',
    '',
    '| action | button | from | to | by | right |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
};

/** The machines as a page of drawings and tables. */
export const machinesPage = (): string =>
  [
    '# State machines',
    '',
    'Printed from the tables in `domain/` by `node scripts/admin/printMachines.ts`; a test keeps them equal.',
    '',
    drawing(orderMachine),
    drawing(waybillMachine),
    drawing(vehicleMachine),
    drawing(registrationMachine),
  ].join('\n');

/** The page as it is kept in docs. */
export const keptMachinesPage = (): string => readFileSync(target, 'utf8');

if (import.meta.main) writeFileSync(target, machinesPage());
