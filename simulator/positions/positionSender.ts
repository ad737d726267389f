import type { Fix } from '../trucks/journey.ts';

/** What brings positions of a truck to the plant: a device, or the driver's phone. */
export interface PositionSender {
  /** Resolves once the plant has acknowledged them. `isArchive`: sent later, from memory. */
  send(fixes: readonly Fix[], isArchive: boolean): Promise<void>;
  close(): void;
}
