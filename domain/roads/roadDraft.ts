import { freeFlowMinutes, type RoadClass } from './roadNetwork.ts';

/** A network under construction: roads can be added, replaced by greater ones, and cleaned up. Metres from the centre. */
export class RoadDraft {
  readonly x: number[] = [];
  readonly y: number[] = [];
  private readonly roads = new Map<string, DraftEdge>();

  addNode(x: number, y: number): number {
    this.x.push(x);
    return this.y.push(y) - 1;
  }

  has(a: number, b: number): boolean {
    return this.roads.has(keyOf(a, b));
  }

  /** Draws a piece of road; an existing piece there is replaced. */
  draw(from: number, to: number, roadClass: RoadClass, name: string): void {
    if (from !== to) this.roads.set(keyOf(from, to), { from, to, class: roadClass, name });
  }

  remove(edge: DraftEdge): void {
    this.roads.delete(keyOf(edge.from, edge.to));
  }

  edges(): DraftEdge[] {
    return [...this.roads.values()];
  }

  lengthM(edge: DraftEdge): number {
    const dx = (this.x[edge.from] as number) - (this.x[edge.to] as number);
    return Math.hypot(dx, (this.y[edge.from] as number) - (this.y[edge.to] as number));
  }

  minutes(edge: DraftEdge): number {
    return freeFlowMinutes(edge.class, this.lengthM(edge));
  }

  neighbours(): number[][] {
    const lists: number[][] = this.x.map(() => []);
    for (const { from, to } of this.roads.values()) {
      lists[from]?.push(to);
      lists[to]?.push(from);
    }
    return lists;
  }

  /** Takes away streets that end in nothing, `rounds` pieces deep. */
  trimDeadEnds(rounds: number): void {
    for (let round = 0; round < rounds; round++) {
      const neighbours = this.neighbours();
      for (const edge of this.edges()) {
        const dead = neighbours[edge.from]?.length === 1 || neighbours[edge.to]?.length === 1;
        if (dead && edge.class === 'street') this.remove(edge);
      }
    }
  }

  /** The junctions of the largest connected part, in ascending order. */
  mainPart(): number[] {
    const neighbours = this.neighbours();
    const seen = new Uint8Array(this.x.length);
    let main: number[] = [];
    for (let start = 0; start < seen.length; start++) {
      if (seen[start]) continue;
      seen[start] = 1;
      const part = [start];
      for (const node of part) {
        for (const next of neighbours[node] as number[]) {
          if (seen[next]) continue;
          seen[next] = 1;
          part.push(next);
        }
      }
      if (part.length > main.length) main = part;
    }
    return main.sort((a, b) => a - b);
  }
}

export interface DraftEdge {
  from: number;
  to: number;
  class: RoadClass;
  name: string;
}

function keyOf(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
