import { DomainError, type ErrorCode } from '@pourline/domain/errors';
import type { Work } from './work.ts';

/** What the text of such a refusal says where somebody has heard of it, in the place `{told}`. */
const toldWords = '，已告知调度';

/** A refusal of which somebody else has to hear: `tell` is done as work of its own, after what was refused has been undone, and says whether somebody has heard. */
export class ToldRefusal extends DomainError {
  readonly tell: (work: Work) => Promise<boolean>;
  constructor(
    code: ErrorCode,
    details: Readonly<Record<string, string | number>>,
    tell: (work: Work) => Promise<boolean>,
  ) {
    super(code, details);
    this.tell = tell;
  }

  /** The refusal as it is answered: it says that somebody was told only where they were. */
  answer(wasTold: boolean): DomainError {
    return new DomainError(this.code, { ...this.details, told: wasTold ? toldWords : '' }, this.moved);
  }
}
