import { defineOwnWork, olderThan, type Watch } from '../ownWork.ts';
import type { Services } from '../services.ts';
import { sendPushes } from './sendPushes.ts';

/** For how long it can be looked up what was pushed, and why not. */
const outboxDays = 30;

const watchOutbox = (services: Services): Watch => {
  let running: Promise<void> = Promise.resolve();
  return {
    tick: () => {
      running = sendPushes(services);
      return running;
    },
    stop: () => running.catch(() => undefined),
  };
};

export const pushWork = defineOwnWork({
  watch: watchOutbox,
  apart: true,
  upkeep: [{ table: 'pushOutbox', gone: olderThan('createTime', outboxDays) }],
});
