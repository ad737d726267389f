import { EventQueue } from './eventQueue.ts';

/** Brings the plant's clock to a moment: by setting it, or by waiting for it. Returns the time it is then. */
export interface Pace {
  reach(at: number): Promise<number>;
}

/** Something that somebody may wait for: a call, a free place. What is rung while nobody listens is kept for the next one. */
export class Bell<T> {
  private kept: T[] = [];
  private listeners: ((value: T) => void)[] = [];

  ring(value: T): void {
    const listener = this.listeners.shift();
    if (listener) listener(value);
    else this.kept.push(value);
  }

  /** What was rung before anybody listened. */
  take(): T | undefined {
    return this.kept.shift();
  }

  listen(listener: (value: T) => void): () => void {
    this.listeners.push(listener);
    return () => {
      this.listeners = this.listeners.filter((other) => other !== listener);
    };
  }
}

/** Moments are rounded up to whole steps of this length, so that what happens together is done together. */
const stepMs = 10_000;

/** Where stories wait for moments and for each other. */
export interface Timeline {
  /** Epoch ms. */
  readonly now: number;
  /** Begins a story. */
  begin(name: string, story: () => Promise<void>): void;
  /** Waits until a moment, epoch ms; one that is past is over at once. */
  until(at: number): Promise<void>;
  sleep(ms: number): Promise<void>;
  sleepMinutes(minutes: number): Promise<void>;
  /** Waits for a bell, at most until a moment; `undefined` when it did not ring. */
  wait<T>(bell: Bell<T>, atMost?: number): Promise<T | undefined>;
}

/**
 * The time of a simulated day. Stories (people, lines, trucks) run side by side; time moves on to the next moment that
 * somebody waits for once all of them are waiting. A story must wait on one thing at a time.
 */
export class DayTimeline implements Timeline {
  now: number;
  /** Stories that broke off with an error. */
  readonly broken: { name: string; error: unknown }[] = [];
  private readonly pace: Pace;
  private readonly queue = new EventQueue<() => void>();
  private active = 0;
  private whenIdle: (() => void) | null = null;
  private isStopped = false;

  constructor(start: number, pace: Pace) {
    this.now = start;
    this.pace = pace;
  }

  begin(name: string, story: () => Promise<void>): void {
    this.active += 1;
    void story()
      .catch((error: unknown) => void this.broken.push({ name, error }))
      .finally(() => this.rest());
  }

  async until(at: number): Promise<void> {
    if (at <= this.now) return;
    await new Promise<void>((wake) => {
      this.queue.add(this.rounded(at), () => {
        this.active += 1;
        wake();
      });
      this.rest();
    });
  }

  sleep(ms: number): Promise<void> {
    return this.until(this.now + ms);
  }

  sleepMinutes(minutes: number): Promise<void> {
    return this.sleep(minutes * 60_000);
  }

  async wait<T>(bell: Bell<T>, atMost?: number): Promise<T | undefined> {
    const kept = bell.take();
    if (kept !== undefined) return kept;
    if (atMost !== undefined && atMost <= this.now) return undefined;
    return new Promise<T | undefined>((wake) => {
      const settle = (value: T | undefined) => {
        this.active += 1;
        unlisten();
        cancel?.();
        wake(value);
      };
      const unlisten = bell.listen(settle);
      const cancel = atMost === undefined ? null : this.queue.add(this.rounded(atMost), () => settle(undefined));
      this.rest();
    });
  }

  /** Lets time run until nobody waits for a moment any more, or until stopped. */
  async run(): Promise<void> {
    for (;;) {
      await this.idle();
      const at = this.queue.nextAt();
      if (at === null || this.isStopped) return;
      this.now = Math.max(this.now, at, await this.pace.reach(at));
      for (const wake of this.queue.takeAt(at)) wake();
    }
  }

  stop(): void {
    this.isStopped = true;
  }

  private rounded(at: number): number {
    return Math.ceil(at / stepMs) * stepMs;
  }

  private rest(): void {
    this.active -= 1;
    if (this.active === 0) this.whenIdle?.();
  }

  private idle(): Promise<void> {
    if (this.active === 0) return Promise.resolve();
    return new Promise((settle) => {
      this.whenIdle = () => {
        this.whenIdle = null;
        settle();
      };
    });
  }
}
