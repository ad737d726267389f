import { DomainError } from '@pourline/domain/errors';
import type { Work } from './work.ts';

/** A refusal of which somebody else has to hear: `tell` is done as work of its own, after what was refused has been undone. */
export class ToldRefusal extends DomainError {
  readonly tell: (work: Work) => Promise<void>;
  constructor(refusal: DomainError, tell: (work: Work) => Promise<void>) {
    super(refusal.code, refusal.details, refusal.moved);
    this.tell = tell;
  }
}
