import {
  type CrewTaskFacts,
  crewTaskActs,
  crewTaskTable,
  crewTaskState as s,
  startObstacles,
} from '../crews/crewTaskStates.ts';
import { defineMachine, type Hand, type Obstacle } from '../states.ts';

/** What an act on a pipe task depends on besides the state. */
export interface PipeTaskFacts extends CrewTaskFacts {
  crew: readonly { userID: string }[];
  /** What the crew says it has laid, metres; when it was confirmed. */
  metresLaid: number | null;
  confirmTime: string | null;
  /** The crew that it is being handed to. */
  takeover: { to: readonly { userID: string }[] } | null;
}

const isAmong = (people: readonly { userID: string }[], hand: Hand): boolean =>
  typeof hand === 'object' && people.some(({ userID }) => userID === hand.userID);

const isOutsider = ({ crew }: PipeTaskFacts, hand: Hand): boolean =>
  typeof hand === 'object' && hand.roleGroup === 'pipe' && !isAmong(crew, hand);
const isToCome = ({ takeover }: PipeTaskFacts, hand: Hand): boolean => takeover !== null && isAmong(takeover.to, hand);

/** Whoever is to take a task over sees it, and does nothing on it before they have; whoever has handed it over sees it on, and does nothing any more. */
const ofItsCrew: Obstacle<PipeTaskFacts> = {
  'pipe.notYetYours': (task, hand) => isOutsider(task, hand) && isToCome(task, hand),
  'pipe.notYours': (task, hand) => isOutsider(task, hand) && !isToCome(task, hand),
};
const underWay = [s.fresh, s.executing];

/** The task of laying pipes at one order: given by the desk, begun, confirmed and finished by its crew, handed to another crew at the change of shifts. */
export const pipeTaskMachine = defineMachine<PipeTaskFacts>()({
  entity: 'pipeTask',
  title: '布管任务',
  id: 'pipeTaskID',
  named: ['pipeTaskNo'],
  created: { label: '生成', by: ['system'] },
  refusals: { notFound: 'pipe.notFound', accessDenied: 'pipe.notYours', state: 'pipe.stateNoOperation' },
  ...crewTaskTable,
  actions: {
    ...crewTaskActs,
    takeOver: { label: '接管完成', told: '接管了任务', from: underWay, to: 'same', by: ['pipe'], primary: true },
    start: { label: '开始任务', told: '开始布管', from: [s.fresh], to: s.executing, by: ['pipe'], primary: true },
    // Of the crew, or of the site once the crew has told what it has laid.
    confirm: {
      label: '确认布管',
      told: '确认了布管',
      from: [s.executing],
      to: 'same',
      by: ['pipe', 'customer'],
      primary: true,
    },
    finish: { label: '完成任务', from: [s.executing], to: s.done, by: ['pipe'], primary: true, final: true },
    modify: { label: '更正', told: '更正了布管', from: underWay, to: 'same', by: ['pipe'] },
    handOver: { label: '交班', told: '交班', from: underWay, to: 'same', by: ['pipe', 'scheduler'] },
    withdrawTakeover: { label: '撤回交班', told: '撤回了交班', from: underWay, to: 'same', by: ['pipe', 'scheduler'] },
    report: { label: '任务反馈', from: underWay, to: 'same', by: ['pipe'], right: 'task-report' },
  },
  obstacles: {
    start: { ...ofItsCrew, ...startObstacles },
    confirm: {
      ...ofItsCrew,
      'pipe.confirmed': ({ confirmTime }) => confirmTime !== null,
      'pipe.nothingTold': ({ metresLaid }, hand) =>
        metresLaid === null && typeof hand === 'object' && hand.roleGroup === 'customer',
    },
    finish: {
      ...ofItsCrew,
      'pipe.unconfirmed': ({ confirmTime }) => confirmTime === null,
      'pipe.takeoverOpen': ({ takeover }) => takeover !== null,
    },
    modify: ofItsCrew,
    handOver: { ...ofItsCrew, 'pipe.takeoverOpen': ({ takeover }) => takeover !== null },
    withdrawTakeover: { ...ofItsCrew, 'pipe.noTakeover': ({ takeover }) => takeover === null },
    takeOver: { 'pipe.noTakeover': ({ takeover }, hand) => takeover === null || !isAmong(takeover.to, hand) },
    report: ofItsCrew,
  },
});

export type PipeTaskAction = keyof typeof pipeTaskMachine.actions;
