import { Worker } from 'node:worker_threads';
import { FairLine, type Whose } from './fairLine.ts';

/** Too many questions wait for the thread. */
export class ThreadBusy extends Error {}
/** The thread died over a question, or did not reply in time. */
export class ThreadFailure extends Error {}

const tooMany = (): ThreadBusy => new ThreadBusy('too many wait for the thread');

/** What a thread may take. */
export interface ThreadBounds {
  /** The file that it runs; it replies by `answerQuestions`. */
  script: URL;
  /** Its heap, MB. */
  memoryMb: number;
  /** Questions that wait; of any more one is refused for now. */
  mostWaiting: number;
  /** Beside the time box of a question: how long the thread may take to start, ms. */
  startMs: number;
  /** An idle thread is ended after so long, ms, and its memory is free again; without it, it stays. */
  idleMs?: number;
}

/** How a question waits: behind how many at most, and whose it is, where owners take turns. */
export interface HowItWaits {
  mostWaiting?: number;
  whose?: Whose;
}

/** Where nobody is told apart all wait in the order in which they came. */
const anybody: Whose = { group: '', person: '' };

interface Asked<Question, Answer> {
  question: Question;
  limitMs: number;
  answer(value: Answer): void;
  fail(error: Error): void;
}

/**
 * A thread for what takes long or comes from strangers: started when first asked, one question at a time, within bounds of time and
 * memory. Nothing that a library throws in it, wherever it throws it, reaches the process: the one question fails (`ThreadFailure`)
 * and the next gets a fresh thread.
 */
export class BoundedThread<Question, Answer> {
  private readonly bounds: ThreadBounds;
  private readonly waiting: FairLine<Asked<Question, Answer>>;
  private asked: Asked<Question, Answer> | null = null;
  private id = 0;
  private worker: Worker | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(bounds: ThreadBounds) {
    this.bounds = bounds;
    this.waiting = new FairLine(bounds.mostWaiting);
  }

  /** Asks within `limitMs`; fails with `ThreadBusy` where too many wait already, or when it made room for one whose owner has fewer. */
  async ask(question: Question, limitMs: number, { mostWaiting, whose = anybody }: HowItWaits = {}): Promise<Answer> {
    if (mostWaiting !== undefined && this.waiting.size >= mostWaiting) throw tooMany();
    return new Promise((resolve, reject) => {
      const made = this.waiting.enter(whose, { question, limitMs, answer: resolve, fail: reject });
      if (made === 'full') reject(tooMany());
      else made?.fail(tooMany());
      this.next();
    });
  }

  /** Ends the thread; what is under way fails, and what waits gets another. */
  end(): void {
    this.lose('was ended', null);
  }

  /** Ends the thread; what is under way or waits fails. */
  async stop(): Promise<void> {
    const { worker } = this;
    for (const asked of this.waiting.clear()) asked.fail(new ThreadFailure('was stopped'));
    this.end();
    await worker?.terminate();
  }

  private next(): void {
    if (this.asked) return;
    const asked = this.waiting.next();
    if (!asked) return;
    clearTimeout(this.timer);
    this.asked = asked;
    this.id += 1;
    try {
      this.worker ??= this.start();
      this.worker.ref();
      this.worker.postMessage({ id: this.id, question: asked.question });
    } catch (error) {
      this.lose('could not be asked', error);
      return;
    }
    this.timer = setTimeout(() => this.lose('did not answer in time', null), this.bounds.startMs + asked.limitMs);
  }

  private start(): Worker {
    const { script, memoryMb } = this.bounds;
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    worker.on('message', ({ id, answer }: { id: number; answer: Answer }) => {
      if (worker !== this.worker || id !== this.id) return;
      const { asked } = this;
      clearTimeout(this.timer);
      this.asked = null;
      this.rest(worker);
      asked?.answer(answer);
      this.next();
    });
    const died = (error: unknown): void => {
      if (worker === this.worker) this.lose('died', error);
    };
    worker.on('error', died);
    worker.on('exit', died);
    return worker;
  }

  /** An idle thread keeps no process alive. */
  private rest(worker: Worker): void {
    worker.unref();
    const { idleMs } = this.bounds;
    if (idleMs === undefined) return;
    this.timer = setTimeout(() => this.lose('was idle', null), idleMs);
    this.timer.unref();
  }

  /** Gives the thread up, and what it was asked. */
  private lose(what: string, cause: unknown): void {
    const { worker, asked } = this;
    clearTimeout(this.timer);
    this.worker = null;
    this.asked = null;
    worker?.terminate().catch(() => undefined);
    if (!asked) return;
    asked.fail(new ThreadFailure(what, { cause }));
    this.next();
  }
}
