import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { type MapBase, noRoads } from './mapBase.ts';
import type { MapColours } from './mapColours.ts';

const fonts = ['sans-serif'];
const wide = (near: number, middle: number, far: number) =>
  ['interpolate', ['exponential', 1.5], ['zoom'], 9, far, 13, middle, 17, near] as unknown as number;

/** The ground of the map: where it comes from, and how it is drawn in these colours. */
export function baseSource(base: MapBase): SourceSpecification {
  if (base.kind === 'pmtiles')
    return { type: 'vector', url: `pmtiles://${base.url ?? ''}`, attribution: '© OpenStreetMap' };
  if (base.kind === 'amap') {
    const tiles = ['1', '2', '3', '4'].map((server) => (base.url ?? '').replace('{s}', server));
    return { type: 'raster', tiles, tileSize: 256, maxzoom: 18, attribution: '© 高德地图' };
  }
  return { type: 'geojson', data: base.roads ?? noRoads, tolerance: 0.5 };
}

export function baseLayers(base: MapBase, colours: MapColours): LayerSpecification[] {
  const land: LayerSpecification = { id: 'land', type: 'background', paint: { 'background-color': colours.land } };
  if (base.kind === 'amap')
    return [land, { id: 'tiles', type: 'raster', source: 'base', paint: { 'raster-saturation': -0.4 } }];
  return [land, ...(base.kind === 'pmtiles' ? protomapsLayers(colours) : schematicLayers(colours))];
}

const text = (colours: MapColours) => ({
  'text-color': colours.ink,
  'text-halo-color': colours.halo,
  'text-halo-width': 1.5,
});

function schematicLayers(colours: MapColours): LayerSpecification[] {
  const source = 'base';
  const kind = (name: string) => ['==', ['get', 'kind'], name];
  const road = (name: string) => ['all', kind('road'), ['==', ['get', 'class'], name]];
  const line = (id: string, roadClass: string, colour: string, width: number, minzoom = 0): LayerSpecification => ({
    id,
    type: 'line',
    source,
    minzoom,
    filter: road(roadClass) as never,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
  });
  const names: LayerSpecification = {
    id: 'road-name',
    type: 'symbol',
    source,
    minzoom: 11.5,
    filter: ['all', kind('road'), ['any', ['!=', ['get', 'class'], 'street'], ['>=', ['zoom'], 14]]] as never,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-field': ['get', 'name'],
      'text-font': fonts,
      'text-size': 12,
      'text-letter-spacing': 0.08,
    },
    paint: text(colours),
  };
  return [
    {
      id: 'district',
      type: 'fill',
      source,
      filter: kind('district') as never,
      paint: { 'fill-color': colours.district, 'fill-outline-color': colours.border },
    },
    { id: 'river', type: 'fill', source, filter: kind('river') as never, paint: { 'fill-color': colours.water } },
    line('street', 'street', colours.street, wide(9, 2, 0.5), 10),
    line('arterial-casing', 'arterial', colours.casing, wide(18, 4.6, 1.6)),
    line('arterial', 'arterial', colours.road, wide(16, 3.2, 0.9)),
    line('motorway-casing', 'motorway', colours.casing, wide(24, 6.6, 2.8)),
    line('motorway', 'motorway', colours.road, wide(21, 4.8, 1.6)),
    names,
    {
      id: 'river-name',
      type: 'symbol',
      source,
      filter: kind('riverLabel') as never,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 500,
        'text-field': ['get', 'name'],
        'text-font': fonts,
        'text-size': 13,
        'text-letter-spacing': 0.3,
      },
      paint: { 'text-color': colours.waterInk, 'text-halo-color': colours.water, 'text-halo-width': 1 },
    },
    {
      id: 'district-name',
      type: 'symbol',
      source,
      maxzoom: 14,
      filter: kind('districtLabel') as never,
      layout: { 'text-field': ['get', 'name'], 'text-font': fonts, 'text-size': 14, 'text-letter-spacing': 0.15 },
      paint: text(colours),
    },
  ];
}

/** Tiles in the common Protomaps schema: earth, water, roads, places. */
function protomapsLayers(colours: MapColours): LayerSpecification[] {
  const part = { source: 'base' } as const;
  const roads = (...kinds: string[]) => ['in', ['get', 'kind'], ['literal', kinds]] as never;
  const name = ['coalesce', ['get', 'name:zh'], ['get', 'name']] as never;
  return [
    { id: 'earth', type: 'fill', ...part, 'source-layer': 'earth', paint: { 'fill-color': colours.land } },
    { id: 'water', type: 'fill', ...part, 'source-layer': 'water', paint: { 'fill-color': colours.water } },
    {
      id: 'street',
      type: 'line',
      ...part,
      'source-layer': 'roads',
      filter: roads('minor_road', 'medium_road'),
      paint: { 'line-color': colours.street, 'line-width': wide(9, 2, 0.5) },
    },
    {
      id: 'arterial-casing',
      type: 'line',
      ...part,
      'source-layer': 'roads',
      filter: roads('major_road', 'highway'),
      paint: { 'line-color': colours.casing, 'line-width': wide(20, 5, 2) },
    },
    {
      id: 'arterial',
      type: 'line',
      ...part,
      'source-layer': 'roads',
      filter: roads('major_road', 'highway'),
      paint: { 'line-color': colours.road, 'line-width': wide(17, 3.6, 1.2) },
    },
    {
      id: 'road-name',
      type: 'symbol',
      ...part,
      'source-layer': 'roads',
      minzoom: 12,
      layout: { 'symbol-placement': 'line', 'text-field': name, 'text-font': fonts, 'text-size': 12 },
      paint: text(colours),
    },
    {
      id: 'place-name',
      type: 'symbol',
      ...part,
      'source-layer': 'places',
      layout: { 'text-field': name, 'text-font': fonts, 'text-size': 14 },
      paint: text(colours),
    },
  ];
}
