/** Keeps what was asked for last, at most so many; what was not asked for the longest is forgotten. */
export class BoundedCache<Value> {
  private readonly most: number;
  private readonly kept = new Map<string, Value>();

  constructor(most: number) {
    this.most = most;
  }

  get size(): number {
    return this.kept.size;
  }

  peek(key: string): Value | undefined {
    const value = this.kept.get(key);
    if (value === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.kept.delete(key);
    this.kept.set(key, value);
    if (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value as string);
  }

  get(key: string, make: () => Value): Value {
    const known = this.peek(key);
    if (known !== undefined) return known;
    const made = make();
    this.set(key, made);
    return made;
  }
}
