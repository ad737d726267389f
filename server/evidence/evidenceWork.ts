import { defineOwnWork } from '../ownWork.ts';
import { anchorTick } from './anchorDays.ts';

export const evidenceWork = defineOwnWork({
  watch: (services) => ({ tick: () => anchorTick(services) }),
  after: ['dispatch'],
});
