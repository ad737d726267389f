import {
  type CrewTaskFacts,
  crewTaskActs,
  crewTaskTable,
  crewTaskState as s,
  startObstacles,
} from '../crews/crewTaskStates.ts';
import { defineMachine } from '../states.ts';

/** The task of one pump at one order: given by the desk, begun, reported on and finished by its crew. */
export const pumpTaskMachine = defineMachine<CrewTaskFacts>()({
  entity: 'pumpTask',
  title: '泵送任务',
  id: 'pumpTaskID',
  named: ['pumpTaskNo'],
  created: { label: '生成', by: ['system', 'scheduler'] },
  refusals: { notFound: 'pump.notFound', accessDenied: 'pump.notYours', state: 'pump.stateNoOperation' },
  ...crewTaskTable,
  actions: {
    ...crewTaskActs,
    start: { label: '泵送就绪', told: '泵车就绪', from: [s.fresh], to: s.executing, by: ['pump'], primary: true },
    finish: { label: '完成任务', from: [s.executing], to: s.done, by: ['pump'], primary: true, final: true },
    report: {
      label: '任务反馈',
      from: [s.fresh, s.executing],
      to: 'same',
      by: ['pump'],
      right: 'task-report',
    },
  },
  obstacles: { start: startObstacles },
});

export type PumpTaskAction = keyof typeof pumpTaskMachine.actions;
