import { distanceM, type LonLat } from '@pourline/domain/geo';
import { placeOnNetwork } from '@pourline/domain/roads/placeOnNetwork';
import type { RoadNetwork } from '@pourline/domain/roads/roadNetwork';
import type { DayFile } from './dayFile.ts';

/** A site lies this far from the plant that serves it and from every plant, metres; plants lie apart from each other. */
const farthestM = 12_000;
const nearestM = 800;
const plantsApartM = 3_000;

/** Where plants and sites of a day are, by their ids. */
export interface DayPlaces {
  plants: Map<number, LonLat>;
  clients: Map<number, LonLat>;
}

/**
 * The file numbers its places but does not say where they are. Each gets a place of its own on the made-up roads: the one of
 * its number, or the next that lies within reach of the plants serving it and off every plant's ground.
 */
export const placeDay = (day: DayFile, network: RoadNetwork): DayPlaces => {
  const taken = new Set<number>();
  const choose = (wanted: number, fits: (point: LonLat) => boolean): LonLat => {
    const count = network.graph.placement.length;
    let spare: { index: number; point: LonLat } | null = null;
    for (let step = 0; step < count; step += 1) {
      const index = (wanted + step) % count;
      if (taken.has(index)) continue;
      const { point } = placeOnNetwork(network, index);
      spare ??= { index, point };
      if (!fits(point)) continue;
      taken.add(index);
      return point;
    }
    if (!spare) throw new Error('more places than the road network has');
    taken.add(spare.index);
    return spare.point;
  };
  const plants = new Map<number, LonLat>();
  for (const { id, place } of day.plants) {
    const near = (point: LonLat) => distanceM(network.centre, point) < farthestM;
    const apart = (point: LonLat) => [...plants.values()].every((other) => distanceM(other, point) > plantsApartM);
    plants.set(
      id,
      choose(place, (point) => near(point) && apart(point)),
    );
  }
  const clients = new Map<number, LonLat>();
  for (const { id, place } of day.clients) {
    const serving = day.orders.filter((order) => order.client === id).map((order) => plants.get(order.plant) as LonLat);
    const fits = (point: LonLat) =>
      serving.every((plant) => distanceM(plant, point) < farthestM) &&
      [...plants.values()].every((plant) => distanceM(plant, point) > nearestM);
    clients.set(id, choose(place, fits));
  }
  return { plants, clients };
};
