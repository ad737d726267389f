import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { actsWithoutCall, type DoneBy } from '../../contract/actsWithoutCall.ts';
import { contract } from '../../contract/contract.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { actsOf } from '../../contract/mayCall.ts';
import { roleGroupNames } from '../../domain/access/roleGroups.ts';
import { isKeyOf } from '../../domain/keysOf.ts';
import { type Entity, entities, isAct, machineOf } from '../../domain/machines.ts';

const target = join(import.meta.dirname, '../../docs/machines.md');

const byWhom = (by: readonly string[]): string =>
  roleGroupNames.every((name) => by.includes(name)) ? 'every role group' : by.join(', ');

const calls = Object.values(contract).flatMap((part): Endpoint[] => Object.values(part));

/** The calls that do an act, or who does it without one. */
const doneBy = (act: string): string => {
  if (!isAct(act)) return '';
  const doing = calls.filter((call) => actsOf(call).includes(act)).map(({ method, path }) => `${method} ${path}`);
  if (doing.length > 0) return doing.join('<br>');
  if (!isKeyOf(actsWithoutCall, act)) return '';
  const how: DoneBy = actsWithoutCall[act];
  if ('stepOf' in how) return `a step of ${how.stepOf}`;
  if ('onDevice' in how) return `the device: ${how.onDevice}`;
  return 'applicant' in how ? how.applicant : `the system: ${how.system}`;
};

const drawing = (entity: Entity): string => {
  const machine = machineOf(entity);
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
      `| ${name} | ${action.label} | ${action.from.map(labelOf).join('、')} | ${action.to === 'same' ? '—' : labelOf(action.to)} | ${byWhom(action.by)} | ${action.right ?? ''} | ${doneBy(`${entity}.${name}`)} |`,
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
    '| action | button | from | to | by | right | done by |',
    '|---|---|---|---|---|---|---|',
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
    ...entities.map(drawing),
  ].join('\n');

/** The page as it is kept in docs. */
export const keptMachinesPage = (): string => readFileSync(target, 'utf8');

if (import.meta.main) writeFileSync(target, machinesPage());
