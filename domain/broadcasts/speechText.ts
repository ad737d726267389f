import { calledTruck } from '../vehicles/truckName.ts';
import { visibleText } from '../visibleText.ts';

/** What an announcement says at most, in letters: about twenty seconds. */
export const mostLetters = 100;
/** The text of an announcement as it is asked for. */
export const announcement = visibleText.min(1, '请填写播报内容').max(mostLetters, `最多 ${mostLetters} 个字`);

/** How the voice of the provider speaks: speed, pitch, volume and voice as its interface for short texts counts them. */
export const speech = { spd: 5, pit: 5, vol: 15, per: 4 } as const;
/** How loud the page plays it, of 1. */
export const audioVolume = 0.3;
/** The provider is waited for so long, ms. */
export const speechLimitMs = 10_000;
/** A screen that has taken an announcement says it within so long, its own voice and that of the provider among it, ms; then another may. */
export const takenForMs = 40_000;
/** What no screen has said after so long nobody says any more, ms. */
export const lapseMs = 10 * 60_000;

/** What calls a truck to its line: 07 号车请到 1 号线装料. */
export const callToLine = (carNo: string, lineName: string): string => `${calledTruck(carNo)}请到 ${lineName}装料`;
