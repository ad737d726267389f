import { z } from 'zod';

/*
 * Numbers as they are taken from outside: each between two bounds and rounded to the places that it is kept with. What is smaller
 * than its last place is nothing: a database refuses 1e-320, and one refused row must not cost the others theirs.
 */

/** Rounds what a schema takes to so many decimal places. */
export const roundedTo = (schema: z.ZodNumber, places: number): z.ZodNumber =>
  schema.overwrite((value) => Math.round(value * 10 ** places) / 10 ** places + 0);

/** A figure between two bounds with so many decimal places. */
export const figure = (least: number, most: number, places: number): z.ZodNumber =>
  roundedTo(z.number().min(least).max(most), places);

/** A whole number between two bounds. */
export const whole = (least: number, most: number): z.ZodNumber => z.number().int().min(least).max(most);

/** Degrees of longitude and latitude are kept to 1e-7, about a centimetre. */
const placePlaces = 7;
/** Longitude, degrees. */
export const longitude = figure(-180, 180, placePlaces);
/** Latitude, degrees. */
export const latitude = figure(-90, 90, placePlaces);
/** km/h. */
export const speedKmh = figure(0, 300, 1);
/** Degrees clockwise from north. */
export const courseDegrees = figure(0, 360, 1);
