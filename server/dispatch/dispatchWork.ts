import { defineOwnWork } from '../ownWork.ts';
import { autoSendTick } from './autoSender.ts';

export const dispatchWork = defineOwnWork({
  watch: (services) => ({ tick: () => autoSendTick(services) }),
  after: ['positions'],
});
