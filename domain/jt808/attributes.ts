/** What a device tells beyond the position, by name: odometer (m), fuel (L or %), power and battery (V), sat, rssi ... */
export type Attributes = Record<string, string | number | boolean>;

/** Adds an alarm word; several stand in one text with commas between. */
export function addAlarm(attributes: Attributes, word: string): void {
  attributes.alarm = attributes.alarm === undefined ? word : `${attributes.alarm},${word}`;
}
