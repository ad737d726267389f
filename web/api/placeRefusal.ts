import type { BodyForm } from '../kit/form/useBodyForm.ts';
import { CallError } from './callError.ts';

/** Puts a refusal of the server at the field that it is about; one that is about no field is thrown on, to be said over the button. */
export function placeRefusal<In extends object>(
  form: BodyForm<In, unknown>,
  error: unknown,
  places: Readonly<Record<string, keyof In & string>>,
): void {
  const place = error instanceof CallError ? places[error.code] : undefined;
  if (!(error instanceof CallError) || !place) throw error;
  form.refuse(place, error);
}
