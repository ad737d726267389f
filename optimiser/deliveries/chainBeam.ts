import { maxLoads } from './deliveryState.ts';

/** Unfinished chains kept after each load, and complete ones kept to choose from at most. */
const width = 16;
const mostCompleted = 8;
const openEnd = 1 << 29;

/**
 * The chains of loads that could serve one customer, grown load by load with the cheapest kept. The end of a chain is a span of
 * minutes, because earlier loads may still move within their gaps.
 */
export class ChainBeam {
  /** By level and place: the span in which the last load may end, demand left, cost, the chain before, the slot of the last load. */
  readonly endFrom = new Int32Array(width * maxLoads);
  readonly endTo = new Int32Array(width * maxLoads);
  readonly left = new Int32Array(width * maxLoads);
  readonly cost = new Float64Array(width * maxLoads);
  readonly before = new Int32Array(width * maxLoads);
  readonly slot = new Int32Array(width * maxLoads);
  private readonly score = new Float64Array(width * maxLoads);
  private readonly kept = new Int32Array(maxLoads);
  private readonly worst = new Int32Array(maxLoads);
  /** Complete chains, the cheapest first: the unfinished chain and the slot that ends it. */
  readonly doneCost = new Float64Array(mostCompleted);
  readonly doneChain = new Int32Array(mostCompleted);
  readonly doneSlot = new Int32Array(mostCompleted);
  done = 0;
  private completed = mostCompleted;

  /** Begins with the empty chain; so many complete ones are to be kept. */
  begin(windowStart: number, demand: number, completed: number): void {
    this.completed = Math.min(completed, mostCompleted);
    this.done = 0;
    this.kept.fill(0);
    this.kept[0] = 1;
    this.endFrom[0] = windowStart;
    this.endTo[0] = openEnd;
    this.left[0] = demand;
    this.cost[0] = 0;
    this.before[0] = -1;
    this.slot[0] = -1;
  }

  /** Where the chains with so many loads stand. */
  first(level: number): number {
    return level * width;
  }
  end(level: number): number {
    return level * width + this.kept[level];
  }
  levelOf(chain: number): number {
    return Math.floor(chain / width);
  }

  /** The cost above which a complete chain would not be kept. */
  get limit(): number {
    return this.done === this.completed ? this.doneCost[this.done - 1] : Number.POSITIVE_INFINITY;
  }

  complete(chain: number, slot: number, cost: number): void {
    if (cost >= this.limit) return;
    let at = this.done < this.completed ? this.done++ : this.completed - 1;
    for (; at > 0 && this.doneCost[at - 1] > cost; at -= 1) {
      this.doneCost[at] = this.doneCost[at - 1];
      this.doneChain[at] = this.doneChain[at - 1];
      this.doneSlot[at] = this.doneSlot[at - 1];
    }
    this.doneCost[at] = cost;
    this.doneChain[at] = chain;
    this.doneSlot[at] = slot;
  }

  /** Keeps a longer chain when its score is among the best of its level. */
  grow(chain: number, slot: number, endFrom: number, endTo: number, left: number, cost: number, score: number): void {
    const level = this.levelOf(chain) + 1;
    let at: number;
    if (this.kept[level] < width) at = level * width + this.kept[level]++;
    else if (score < this.score[this.worst[level]]) at = this.worst[level];
    else return;
    this.endFrom[at] = endFrom;
    this.endTo[at] = endTo;
    this.left[at] = left;
    this.cost[at] = cost;
    this.before[at] = chain;
    this.slot[at] = slot;
    this.score[at] = score;
    if (this.kept[level] < width) return;
    let worst = level * width;
    for (let x = worst + 1; x < (level + 1) * width; x += 1) if (this.score[x] > this.score[worst]) worst = x;
    this.worst[level] = worst;
  }
}
