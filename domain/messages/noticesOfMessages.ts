import { deviceMessages } from '../devices/deviceMessages.ts';
import { restMessage } from '../dispatch/askRest.ts';
import { asideMessage } from '../positions/aside.ts';
import type { MessageTopic } from './messageTopics.ts';
import {
  caseMessage,
  changeMessage,
  correctedMessage,
  draftMessage,
  driverNotice,
  holdMessage,
  type MessageType,
  mendedMessage,
  staleActMessage,
  supplyMessage,
  surplusMessage,
} from './messageTypes.ts';
import type { Telling } from './noticeKinds.ts';

/** How a message is told to whom: as its own row says, and besides to those who follow its topic. */
export interface MessageTelling extends Telling {
  topic?: MessageTopic;
  /** It says something and asks for nothing: it stays unread, whoever has settled it. */
  tells?: true;
}

const desk = { to: ['scheduler'], list: 'system', sound: 'chime', push: true } as const;
/** What the desk follows as a topic of its own. */
const followed = { to: [], list: 'subscription', sound: 'chime', push: true } as const;
/** Of terminals and positions the fleet is told as well. */
const quiet = { ...desk, to: ['scheduler', 'fleet'], sound: 'silent', push: false } as const;
const toSite = { to: ['site'], list: 'system', sound: 'chime', push: true } as const;
const toOne = { to: ['recipient'], list: 'message', sound: 'alarm', push: true } as const;
const ofCrew = (topic: MessageTopic) => ({ ...desk, topic }) as const;

/** Who is told of each kind of message, and how. */
export const noticesOfMessages: Readonly<Record<MessageType, MessageTelling>> = {
  report_apply_cancel: { ...followed, sound: 'alarm', topic: 'report_apply_cancel' },
  [changeMessage]: { ...followed, topic: 'confirm_order_change' },
  report_apply_pause: { ...desk, sound: 'alarm' },
  report_speed_up: desk,
  report_slow_down: desk,
  report_last_load: desk,
  phased_delivery: desk,
  report_construction_common: desk,
  report_salesman_common: desk,
  resume: desk,
  modify_amount: desk,
  remaining_amount: desk,
  waybill_back_treat: { ...desk, sound: 'alarm' },
  waybill_transfer_destination: { ...desk, sound: 'alarm' },
  waybill_transfer_material: { ...desk, sound: 'alarm' },
  waybill_common: desk,
  waybill_construction_treat: desk,
  mixer_breakdown: { ...desk, sound: 'alarm', topic: 'car_breakdown' },
  car_breakdown: { ...desk, sound: 'alarm', topic: 'car_breakdown' },
  driver_apply: { ...desk, topic: 'driver_apply' },
  [mendedMessage]: { ...followed, topic: 'maintenance_completed', tells: true },
  [surplusMessage]: desk,
  [restMessage]: toSite,
  [supplyMessage]: { ...toSite, sound: 'alarm', tells: true },
  [correctedMessage]: { ...toSite, tells: true },
  [staleActMessage]: { ...desk, sound: 'alarm' },
  [driverNotice]: toOne,
  [draftMessage]: toOne,
  // Where nobody may sign in as the salesman it waits at the desk.
  [caseMessage]: { ...toOne, sound: 'chime' },
  [holdMessage]: { ...toOne, sound: 'chime' },
  [asideMessage]: quiet,
  [deviceMessages.waiting]: quiet,
  [deviceMessages.others]: quiet,
  [deviceMessages.twice]: quiet,
  [deviceMessages.takenOver]: quiet,
  auxiliary_apply_cancel: desk,
  auxiliary_common: desk,
  pump_task_apply_cancel: ofCrew('pump_task_apply_cancel'),
  pump_task_apply_pause: ofCrew('pump_task_apply_pause'),
  pump_task_apply_resume: ofCrew('pump_task_apply_resume'),
  pump_task_apply_common: ofCrew('pump_task_apply_common'),
  pipe_task_apply_cancel: ofCrew('pipe_task_apply_cancel'),
  pipe_task_apply_pause: ofCrew('pipe_task_apply_pause'),
  pipe_task_apply_resume: ofCrew('pipe_task_apply_resume'),
  pipe_task_apply_common: ofCrew('pipe_task_apply_common'),
};
