import 'maplibre-gl/dist/maplibre-gl.css';
import type { LonLat } from '@pourline/domain/geo';
import type { FeatureCollection } from 'geojson';
import {
  AttributionControl,
  addProtocol,
  type GeoJSONSource,
  Map as MapLibre,
  Marker,
  type PaddingOptions,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { baseLayers, baseSource } from './baseLayers.ts';
import type { MapBase } from './mapBase.ts';
import type { MapColours } from './mapColours.ts';
import { boundsOf } from './mapFeatures.ts';
import { shiftFor } from './mapShift.ts';
import { type OverlaySource, overlayLayers, overlaySources, truckLayers } from './overlayLayers.ts';
import { drawMapIcons, iconScale } from './truckIcons.ts';

setWorkerUrl(workerUrl);

const words = {
  'Map.Title': '地图',
  'Marker.Title': '标记',
  'AttributionControl.ToggleAttribution': '地图来源',
  'NavigationControl.ZoomIn': '放大',
  'NavigationControl.ZoomOut': '缩小',
};
const empty: FeatureCollection = { type: 'FeatureCollection', features: [] };
const cjkFonts = '"PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

/** A handle that can be dragged over the map. */
export interface MapHandle {
  moveTo(at: LonLat): void;
  remove(): void;
}

/** A running map. Every place in and out is WGS-84. */
export interface MapEngine {
  setColours(colours: MapColours): void;
  setData(source: OverlaySource, data: FeatureCollection): void;
  toMap(place: LonLat): LonLat;
  fit(places: readonly LonLat[], options: { maxZoom: number; padding: PaddingOptions; animate: boolean }): void;
  panTo(place: LonLat, animate: boolean): void;
  zoomBy(step: number): void;
  zoom(): number;
  /** The map has come nearer, or gone farther. */
  onZoom(told: () => void): () => void;
  /** A tap on the map: the truck that was hit, and where. */
  onTap(told: (tap: { carID: string | null; at: LonLat }) => void): void;
  /** The person moves the map. */
  onLook(told: () => void): void;
  addHandle(element: HTMLElement, at: LonLat, onDrag: (at: LonLat, done: boolean) => void): MapHandle;
  resize(): void;
  remove(): void;
}

async function readyFor(base: MapBase): Promise<void> {
  if (base.kind !== 'pmtiles') return;
  const { Protocol } = await import('pmtiles');
  addProtocol('pmtiles', new Protocol().tile);
}

/**
 * Brings the code that draws tiles beside the page. Rejects without network: a map started without it stays blank for
 * good, so nobody starts one before.
 */
export async function bringMapWorker(): Promise<void> {
  const reply = await fetch(workerUrl);
  if (!reply.ok) throw new Error(`Map worker not served (${reply.status})`);
  await reply.arrayBuffer();
}

/** Starts a map in `container`; resolves when it can be drawn on. After `bringMapWorker`. */
export async function startMap(
  container: HTMLElement,
  base: MapBase,
  colours: MapColours,
  centre: LonLat,
): Promise<MapEngine> {
  await readyFor(base);
  const shift = shiftFor(base.coordsys);
  const map = new MapLibre({
    container,
    locale: words,
    localIdeographFontFamily: cjkFonts,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    minZoom: 7,
    maxZoom: 19,
    center: shift.toMap(centre),
    zoom: 11,
    style: {
      version: 8,
      sources: {
        base: baseSource(base),
        ...Object.fromEntries(overlaySources.map((name) => [name, { type: 'geojson' as const, data: empty }])),
      },
      layers: [...baseLayers(base, colours), ...overlayLayers(colours)],
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  if (base.kind !== 'schematic') map.addControl(new AttributionControl({ compact: true }), 'bottom-left');
  for (const { name, image } of drawMapIcons(colours)) map.addImage(name, image, { pixelRatio: iconScale });
  await new Promise<void>((resolve) => map.once('load', () => resolve()));
  const drawn = new Map<OverlaySource, string>();

  return {
    setColours(next) {
      for (const layer of [...baseLayers(base, next), ...overlayLayers(next)]) {
        for (const [name, value] of Object.entries(layer.paint ?? {}))
          map.setPaintProperty(layer.id, name as never, value as never);
      }
      for (const { name, image } of drawMapIcons(next)) map.updateImage(name, image);
    },
    setData(source, data) {
      // The whole map is drawn anew for each, so what did not change is not handed over.
      const text = JSON.stringify(data);
      if (drawn.get(source) === text) return;
      drawn.set(source, text);
      void map.getSource<GeoJSONSource>(source)?.setData(data);
    },
    toMap: shift.toMap,
    fit(places, { maxZoom, padding, animate }) {
      const bounds = boundsOf(places, shift.toMap);
      if (bounds) map.fitBounds(bounds, { maxZoom, padding, animate, duration: 180 });
    },
    panTo: (place, animate) => void map.easeTo({ center: shift.toMap(place), animate, duration: 180 }),
    zoomBy: (step) => void map.easeTo({ zoom: map.getZoom() + step, duration: 120 }),
    zoom: () => map.getZoom(),
    onZoom(told) {
      map.on('zoomend', told);
      return () => void map.off('zoomend', told);
    },
    onTap(told) {
      map.on('click', ({ point, lngLat }) => {
        const reach = 14;
        const hits = map.queryRenderedFeatures(
          [
            [point.x - reach, point.y - reach],
            [point.x + reach, point.y + reach],
          ],
          { layers: [...truckLayers] },
        );
        const carID = hits[0]?.properties.carID;
        told({ carID: typeof carID === 'string' ? carID : null, at: shift.fromMap([lngLat.lng, lngLat.lat]) });
      });
      for (const layer of truckLayers) {
        map.on('mouseenter', layer, () => {
          map.getCanvas().style.cursor = 'pointer';
        });
        map.on('mouseleave', layer, () => {
          map.getCanvas().style.cursor = '';
        });
      }
    },
    onLook(told) {
      for (const event of ['dragstart', 'wheel', 'dblclick'] as const) map.on(event, told);
    },
    addHandle(element, at, onDrag) {
      const marker = new Marker({ element, draggable: true }).setLngLat(shift.toMap(at)).addTo(map);
      const tell = (done: boolean) => {
        const { lng, lat } = marker.getLngLat();
        onDrag(shift.fromMap([lng, lat]), done);
      };
      marker.on('drag', () => tell(false));
      marker.on('dragend', () => tell(true));
      return { moveTo: (next) => void marker.setLngLat(shift.toMap(next)), remove: () => void marker.remove() };
    },
    resize: () => void map.resize(),
    remove: () => map.remove(),
  };
}
