import type { LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { MapColours } from './mapColours.ts';

export const overlaySources = ['fences', 'routes', 'places', 'trucks'] as const;
/** The layers that trucks are drawn in. */
export const truckLayers = ['truck', 'truck-name', 'truck-chosen'] as const;
export type OverlaySource = (typeof overlaySources)[number];

const fonts = ['sans-serif'];
/** Documents: circle and polygon with stroke 3, fill opacity 0.35. */
const fenceStroke = 3;
const fenceOpacity = 0.35;

/** What we put over the ground: fences, ways, places, and all trucks as one layer. */
export function overlayLayers(colours: MapColours): LayerSpecification[] {
  const fenceColour = ['match', ['get', 'kind'], 'plant', colours.plant, colours.site] as unknown as string;
  const chosen = ['boolean', ['get', 'chosen'], false];
  const label = { 'text-font': fonts, 'text-padding': 2 } as const;
  const halo = { 'text-halo-color': colours.halo, 'text-halo-width': colours.strong ? 2 : 1.5 } as const;
  const named = ['concat', ['get', 'label'], ' ', ['get', 'state']] as unknown as string;
  const icon = {
    'icon-image': ['get', 'icon'] as unknown as string,
    'icon-rotate': ['get', 'direction'] as unknown as number,
    'icon-rotation-alignment': 'map',
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
  } as const satisfies SymbolLayerSpecification['layout'];
  const text = {
    ...label,
    'text-size': 12,
    'text-anchor': 'top',
    'text-offset': [0, 1.1],
    'text-max-width': 12,
  } as const satisfies SymbolLayerSpecification['layout'];
  return [
    {
      id: 'fence-ground',
      type: 'fill',
      source: 'fences',
      paint: { 'fill-color': fenceColour, 'fill-opacity': fenceOpacity },
    },
    {
      id: 'fence-border',
      type: 'line',
      source: 'fences',
      paint: { 'line-color': fenceColour, 'line-width': fenceStroke },
    },
    {
      id: 'route-casing',
      type: 'line',
      source: 'routes',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.halo,
        'line-width': ['case', chosen, 9, 5] as unknown as number,
        'line-opacity': 0.9,
      },
    },
    {
      id: 'route-line',
      type: 'line',
      source: 'routes',
      layout: {
        'line-cap': 'round',
        'line-join': 'round',
        'line-sort-key': ['case', chosen, 1, 0] as unknown as number,
      },
      paint: {
        'line-color': ['case', chosen, colours.route, colours.otherRoute] as unknown as string,
        'line-width': ['case', chosen, 5, 2.5] as unknown as number,
      },
    },
    {
      id: 'route-name',
      type: 'symbol',
      source: 'routes',
      layout: { ...label, 'symbol-placement': 'line-center', 'text-field': ['get', 'name'], 'text-size': 14 },
      paint: { 'text-color': colours.ink, ...halo },
    },
    {
      id: 'place',
      type: 'symbol',
      source: 'places',
      layout: {
        ...label,
        'icon-image': ['get', 'icon'],
        'icon-allow-overlap': true,
        'text-field': ['step', ['zoom'], '', 11, ['get', 'name']],
        'text-size': 13,
        'text-anchor': 'top',
        'text-offset': [0, 1.3],
        'text-max-width': 9,
        'text-optional': true,
      },
      paint: { 'text-color': colours.ink, ...halo },
    },
    {
      id: 'truck',
      type: 'symbol',
      source: 'trucks',
      filter: ['all', ['>=', ['get', 'rank'], 0], ['<', ['get', 'rank'], 2]],
      layout: { ...icon, 'symbol-sort-key': ['get', 'rank'] },
    },
    {
      // A layer of its own, so that the label that matters most is placed first while its truck is drawn last.
      id: 'truck-name',
      type: 'symbol',
      source: 'trucks',
      filter: ['all', ['>=', ['get', 'rank'], 0], ['<', ['get', 'rank'], 2]],
      layout: {
        ...text,
        'symbol-sort-key': ['get', 'order'],
        'text-field': [
          'step',
          ['zoom'],
          ['case', ['get', 'afar'], ['get', 'label'], ''],
          12.5,
          ['get', 'label'],
          13.5,
          named,
        ],
      },
      paint: { 'text-color': colours.ink, ...halo },
    },
    {
      id: 'truck-cluster',
      type: 'circle',
      source: 'trucks',
      filter: ['==', ['get', 'rank'], -1],
      paint: {
        'circle-radius': 16,
        'circle-color': colours.tones.info,
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'truck-count',
      type: 'symbol',
      source: 'trucks',
      filter: ['==', ['get', 'rank'], -1],
      layout: { 'text-font': fonts, 'text-field': ['get', 'label'], 'text-size': 12, 'text-allow-overlap': true },
      paint: { 'text-color': '#ffffff' },
    },
    {
      // A layer of its own: what is placed first keeps its name, and that goes by layer, the upper one first.
      id: 'truck-chosen',
      type: 'symbol',
      source: 'trucks',
      filter: ['==', ['get', 'rank'], 2],
      layout: {
        ...icon,
        ...text,
        'text-field': ['step', ['zoom'], ['get', 'label'], 13.5, named],
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colours.ink, ...halo },
    },
  ];
}
