import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roleGroupNames } from '../../domain/access/roleGroups.ts';
import { entities, machineOf } from '../../domain/machines.ts';
import type { MachineTable } from '../../domain/states.ts';

const target = join(import.meta.dirname, '../../docs/machines.md');

const byWhom = (by: readonly string[]): string =>
  roleGroupNames.every((name) => by.includes(name)) ? 'every role group' : by.join(', ');

const drawing = (machine: MachineTable): string => {
  const actions = Object.entries(machine.actions);
  const states = Object.entries(machine.states);
  const labelOf = (state: string): string => machine.states[state]?.label ?? state;
  const arrows = actions.flatMap(([name, action]) =>
    [...(action.to === 'same' ? [] : [action.to]), ...(action.orTo ?? [])].flatMap((to) =>
      action.from.filter((from) => from !== to || to === action.to).map((from) => `  ${from} --> ${to}: ${name}`),
    ),
  );
  const rows = actions.map(
    ([name, action]) =>
      `| ${name} | ${action.label} | ${action.from.map(labelOf).join('、')} | ${action.to === 'same' ? '—' : labelOf(action.to)} | ${byWhom(action.by)} | ${action.right ?? ''} |`,
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
    ...entities.map((entity) => drawing(machineOf(entity))),
  ].join('\n');

/** The page as it is kept in docs. */
export const keptMachinesPage = (): string => readFileSync(target, 'utf8');

if (import.meta.main) writeFileSync(target, machinesPage());
