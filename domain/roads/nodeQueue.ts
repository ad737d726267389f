/** A binary heap of junctions by cost, smallest first. A junction may stand in it several times. */
export class NodeQueue {
  private readonly costs: Float64Array;
  private readonly nodes: Int32Array;
  private count = 0;

  constructor(capacity: number) {
    this.costs = new Float64Array(capacity);
    this.nodes = new Int32Array(capacity);
  }

  get size(): number {
    return this.count;
  }

  push(node: number, cost: number): void {
    const { costs, nodes } = this;
    let at = this.count++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const parentCost = costs[parent] as number;
      if (parentCost <= cost) break;
      costs[at] = parentCost;
      nodes[at] = nodes[parent] as number;
      at = parent;
    }
    costs[at] = cost;
    nodes[at] = node;
  }

  /** Takes the cheapest junction out; -1 when empty. */
  pop(): number {
    if (this.count === 0) return -1;
    const { costs, nodes } = this;
    const top = nodes[0] as number;
    const cost = costs[--this.count] as number;
    const node = nodes[this.count] as number;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.count) break;
      if (child + 1 < this.count && (costs[child + 1] as number) < (costs[child] as number)) child++;
      if ((costs[child] as number) >= cost) break;
      costs[at] = costs[child] as number;
      nodes[at] = nodes[child] as number;
      at = child;
    }
    costs[at] = cost;
    nodes[at] = node;
    return top;
  }
}
