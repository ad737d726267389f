interface Entry<T> {
  at: number;
  order: number;
  value: T | null;
}

const isBefore = <T>(a: Entry<T>, b: Entry<T>): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** What is to happen when, earliest first; what is due at the same moment comes in the order in which it was added. */
export class EventQueue<T> {
  private readonly heap: Entry<T>[] = [];
  private added = 0;

  /** Adds something; the returned function takes it out again. */
  add(at: number, value: T): () => void {
    const entry: Entry<T> = { at, order: this.added++, value };
    const { heap } = this;
    let place = heap.push(entry) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(entry, heap[parent] as Entry<T>)) break;
      heap[place] = heap[parent] as Entry<T>;
      place = parent;
    }
    heap[place] = entry;
    return () => {
      entry.value = null;
    };
  }

  /** When the next thing is due; null when there is none. */
  nextAt(): number | null {
    while (this.heap[0] && this.heap[0].value === null) this.pop();
    return this.heap[0]?.at ?? null;
  }

  /** Takes everything that is due at exactly this moment. */
  takeAt(at: number): T[] {
    const due: T[] = [];
    while (this.nextAt() === at) {
      const value = this.pop()?.value;
      if (value !== null && value !== undefined) due.push(value);
    }
    return due;
  }

  private pop(): Entry<T> | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || first === last) return first;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      const right = heap[child + 1];
      if (right && isBefore(right, heap[child] as Entry<T>)) child += 1;
      if (!isBefore(heap[child] as Entry<T>, last)) break;
      heap[place] = heap[child] as Entry<T>;
      place = child;
    }
    heap[place] = last;
    return first;
  }
}
