import { deviceMessages } from '@pourline/domain/devices/deviceMessages';
import { restMessage } from '@pourline/domain/dispatch/askRest';
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
} from '@pourline/domain/messages/messageTypes';
import { asideMessage } from '@pourline/domain/positions/aside';
import { reportTypes } from './messages.ts';

/** What each kind of message is called where its own title does not stand beside it. */
export const typeTitles: Readonly<Record<MessageType, string>> = {
  ...reportTypes,
  [changeMessage]: '订单变更',
  [restMessage]: '尾方确认',
  [surplusMessage]: '余料报告',
  [supplyMessage]: '来车变化',
  [correctedMessage]: '签收更正',
  [staleActMessage]: '改送前的操作',
  [driverNotice]: '调度通知',
  [draftMessage]: '代客下单',
  [caseMessage]: '差评待跟进',
  [holdMessage]: '信用冻结',
  [mendedMessage]: '维修完成',
  [asideMessage]: '定位未入库',
  [deviceMessages.waiting]: '定位终端',
  [deviceMessages.others]: '定位终端',
  [deviceMessages.twice]: '定位终端',
  [deviceMessages.takenOver]: '定位终端',
};
