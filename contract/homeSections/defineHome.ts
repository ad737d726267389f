import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { z } from 'zod';

/** A section of home pages: what it carries, and whose pages have it. */
interface HomePart {
  readonly shape: z.core.$ZodType;
  readonly of: readonly RoleGroup[];
}

/** The sections that a capability has on home pages, by name. */
export const defineHome = <const P extends Readonly<Record<string, HomePart>>>(parts: P): P => parts;
