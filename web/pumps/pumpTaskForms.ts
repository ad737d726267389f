import type { CrewTaskState } from '@pourline/domain/crews/crewTaskStates';
import { type PumpTaskAction, pumpTaskMachine } from '@pourline/domain/pumps/pumpTaskStates';
import type { ActForm } from '../trade/actForms.ts';
import { stateFaceOf } from '../trade/stateFace.ts';

export const pumpTaskFace = (state: CrewTaskState) => stateFaceOf(pumpTaskMachine, state);

/** How each act on a pump's task asks for what it needs. */
export const pumpTaskForms = {
  assign: { page: 'pumpassign' },
  reassign: { page: 'pumpassign' },
  unassign: 'question',
  start: 'nothing',
  finish: { sheet: 'finish' },
  report: { page: 'pumpreport' },
  move: 'noButton',
  pause: 'noButton',
  resume: 'noButton',
  cancel: 'noButton',
} as const satisfies Readonly<Record<PumpTaskAction, ActForm<'finish'>>>;
