import { isDeviceMessage } from '@pourline/domain/devices/deviceMessages';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { changeMessage } from '@pourline/domain/messages/messageTypes';
import { asideMessage } from '@pourline/domain/positions/aside';
import type { ScreenName } from '@pourline/domain/screens';
import { go } from '../shell/go.ts';
import type { Message } from './messageStates.ts';
import { isOfSurplus } from './useMessageButtons.ts';

/** Where the thing that a message speaks of is shown, to who may see it. */
export function openThing(message: Message, mayOpen: (name: ScreenName) => boolean): (() => void) | undefined {
  const { subtaskID, taskID, carID, msgType, state } = message;
  if (subtaskID && isOfSurplus(message) && isMessageUnsettled(state))
    return () => go('waybillinfo', { id: subtaskID, sheet: 'moveSurplus' });
  if (isDeviceMessage(msgType)) {
    const { deviceID } = message.data;
    if (deviceID !== undefined && mayOpen('deviceinfo')) return () => go('deviceinfo', { id: deviceID });
    return carID && mayOpen('carinfo') ? () => go('carinfo', { id: carID }) : undefined;
  }
  if (msgType === asideMessage) return carID && mayOpen('cartrack') ? () => go('cartrack', { id: carID }) : undefined;
  if (subtaskID && mayOpen('waybillinfo')) return () => go('waybillinfo', { id: subtaskID });
  if (taskID && mayOpen('orderinfo'))
    return () => go('orderinfo', { id: taskID, ...(msgType === changeMessage && { at: 'change' }) });
  return undefined;
}
