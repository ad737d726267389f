import { Bell, type Timeline } from '../timeline/timeline.ts';

/** Where trucks unload one after the other. */
export class Site {
  private readonly timeline: Timeline;
  private readonly waiting: Bell<true>[] = [];
  private isTaken = false;

  constructor(timeline: Timeline) {
    this.timeline = timeline;
  }

  /** Waits for the place at the pump, first come first. */
  async claim(): Promise<void> {
    if (!this.isTaken) {
      this.isTaken = true;
      return;
    }
    const turn = new Bell<true>();
    this.waiting.push(turn);
    await this.timeline.wait(turn);
  }

  /** Gives the place to the next truck. */
  leave(): void {
    const next = this.waiting.shift();
    if (next) next.ring(true);
    else this.isTaken = false;
  }
}
