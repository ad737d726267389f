import type { ReactNode } from 'react';
import { FieldPurpose } from '../field/field.ts';

/** The fields by which a list is narrowed, one below the other. */
export function FilterFields({ children }: { children: ReactNode }) {
  return (
    <FieldPurpose value="filter">
      <div className="space-y-5">{children}</div>
    </FieldPurpose>
  );
}
