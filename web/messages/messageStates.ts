import type { DataOf } from '@pourline/contract/endpoint';
import type { messages } from '@pourline/contract/messages';
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

/** What the message centre is narrowed by besides a keyword. */
export const messageFilters = ['list', 'state'] as const;

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
