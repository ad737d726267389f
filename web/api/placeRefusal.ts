import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { CallError } from './callError.ts';

/** Puts a refusal of the server at the field that it is about; one that is about no field is thrown on, to be said over the button. */
export function placeRefusal<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out> | null,
  error: unknown,
  places: Readonly<Record<string, FieldPath<In>>>,
): void {
  const place = error instanceof CallError ? places[error.code] : undefined;
  if (!form || !place) throw error;
  form.setError(place, { message: (error as CallError).text }, { shouldFocus: true });
}
