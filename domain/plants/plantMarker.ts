import type { MarkerColour } from '../vehicles/markerColours.ts';
import { isLineDown, type MixingState } from './plant.ts';

/** The colour of the marker of a plant by what its line does; `null`: the usual one of plants. */
export const mixingColours: Readonly<Record<MixingState, MarkerColour | null>> = {
  sms_standby: null,
  sms_mixing: 'grey',
  sms_pause: 'orange',
  sms_maintaining: 'red',
};
/** The plant that is looked at, and another one that has to do with it, whatever their lines do. */
export const plantHighlights = { selected: 'green', second: 'blue' } as const satisfies Record<string, MarkerColour>;
export type PlantHighlight = keyof typeof plantHighlights;

/** What a plant of several lines does: it stands still only where all of them do, and mixes where one does. */
export const plantMixing = (lines: readonly MixingState[]): MixingState => {
  const runs = lines.filter((state) => !isLineDown(state));
  if (runs.length > 0 || lines.length === 0) return runs.includes('sms_mixing') ? 'sms_mixing' : 'sms_standby';
  return lines.includes('sms_pause') ? 'sms_pause' : 'sms_maintaining';
};

/** The colour of the marker of a plant; `null`: the usual one of plants. */
export const plantMarkerColour = (
  lines: readonly MixingState[],
  highlight: PlantHighlight | null,
): MarkerColour | null => (highlight ? plantHighlights[highlight] : mixingColours[plantMixing(lines)]);
