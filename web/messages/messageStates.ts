import type { DataOf } from '@pourline/contract/endpoint';
import { type messages, messageTypes } from '@pourline/contract/messages';
import { typeTitles } from '@pourline/contract/messageTitles';
import { keysOf } from '@pourline/domain/keysOf';
import { messageMachine, messageState } from '@pourline/domain/messages/messageStates';
import { isLoadOnRoad } from '@pourline/domain/waybills/waybillStages';
import { formatDuration, formatQuantity } from '../kit/figure/format.ts';
import type { Tone } from '../kit/figure/tone.ts';
import { carText } from '../trade/carText.ts';

export type Message = DataOf<(typeof messages)['list']>;

/** How the state of a message is shown: what waits for somebody stands out. */
export const messageStates: Readonly<Record<Message['state'], { label: string; tone: Tone }>> = {
  [messageState.fresh]: { label: messageMachine.states[messageState.fresh].label, tone: 'info' },
  [messageState.told]: { label: messageMachine.states[messageState.told].label, tone: 'info' },
  [messageState.processed]: { label: messageMachine.states[messageState.processed].label, tone: 'idle' },
  [messageState.cancelled]: { label: messageMachine.states[messageState.cancelled].label, tone: 'idle' },
  [messageState.ignored]: { label: messageMachine.states[messageState.ignored].label, tone: 'idle' },
};

/** What messages are narrowed by besides a keyword and the time for which their order is arranged; nothing chosen shows all. */
export const messageFilters = ['type', 'state'] as const;

/** What the crews ask for is one kind for each sort of task. */
const crewKinds = { pump_task: '泵送任务', pipe_task: '布管任务', auxiliary: '辅助任务' } as const;
const kindTitle = (type: Message['msgType']): string => {
  const crew = keysOf(crewKinds).find((name) => type.startsWith(name));
  return crew ? crewKinds[crew] : typeTitles[type];
};

/** The kinds of messages that a filter offers, those of one title together. */
export const messageKinds: readonly { title: string; types: readonly Message['msgType'][] }[] = Object.entries(
  Object.groupBy(messageTypes, kindTitle),
).map(([title, types = []]) => ({ title, types }));

/** The order of a report: 万科城 · 3 层顶板. */
export const orderText = ({ projectName, constructionSite }: NonNullable<Message['order']>): string =>
  [projectName, constructionSite].filter((name) => name !== '').join(' · ');

/** What a report is about: its order, its load and its truck, with the age of the concrete while it is on the road. */
export const subjectText = ({ order, load, truck, taskID }: Message, now: number): string => {
  const age =
    load?.endProductionTime && isLoadOnRoad(load.state)
      ? ` · 料龄 ${formatDuration((now - Date.parse(load.endProductionTime)) / 60_000)} / ${load.concreteLimitMinutes} 分钟`
      : '';
  return [
    order && taskID ? `${orderText(order)} · ${order.taskNo}` : '',
    truck ? carText(truck.carNo) : '',
    load ? `第 ${load.sequenceNo} 车 ${formatQuantity(load.totalVolume, 'm³')}${age}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
};
