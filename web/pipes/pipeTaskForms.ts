import type { CrewTaskState } from '@pourline/domain/crews/crewTaskStates';
import { type PipeTaskAction, pipeTaskMachine } from '@pourline/domain/pipes/pipeTaskStates';
import type { ActForm } from '../trade/actForms.ts';
import { stateFaceOf } from '../trade/stateFace.ts';

export const pipeTaskFace = (state: CrewTaskState) => stateFaceOf(pipeTaskMachine, state);

/** How each act on a pipe task asks for what it needs. */
export const pipeTaskForms = {
  assign: { page: 'pipeassign' },
  reassign: { page: 'pipeassign' },
  unassign: 'question',
  start: 'nothing',
  modify: { sheet: 'modify' },
  confirm: { page: 'pipeconfirm' },
  finish: 'nothing',
  handOver: { page: 'pipetakeover' },
  takeOver: 'question',
  withdrawTakeover: 'question',
  report: { page: 'pipereport' },
  move: 'noButton',
  pause: 'noButton',
  resume: 'noButton',
  cancel: 'noButton',
} as const satisfies Readonly<Record<PipeTaskAction, ActForm<'modify'>>>;
