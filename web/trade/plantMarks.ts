import type { MixingState } from '@pourline/domain/plants/plant';
import { type PlantHighlight, plantMarkerColour } from '@pourline/domain/plants/plantMarker';
import type { MapPlace } from '../map/mapMarks.ts';
import { markerTone } from './stateTone.ts';

interface Marked {
  plantID: string;
  name: string;
  lon: number;
  lat: number;
}

/** The plant that is looked at, and another one that has to do with it; none: no plant is. */
interface Highlighted {
  selected?: string | null | undefined;
  second?: string | null | undefined;
}

/** A plant on the map: in the colour of what its lines do, or as the one that is looked at. */
export const plantMark = (
  { plantID, name, lon, lat }: Marked,
  lines: readonly MixingState[],
  { selected, second }: Highlighted = {},
): MapPlace => {
  const highlight: PlantHighlight | null = plantID === selected ? 'selected' : plantID === second ? 'second' : null;
  const colour = plantMarkerColour(lines, highlight);
  return {
    ...{ id: plantID, kind: 'plant', name, at: [lon, lat] },
    ...(colour && { tone: markerTone(colour) }),
    ...(highlight && { chosen: true }),
  };
};
