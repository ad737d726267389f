import type { LonLat } from '@pourline/domain/geo';
import { findRoute, type Route } from '@pourline/domain/roads/findRoute';
import type { RoadNetwork } from '@pourline/domain/roads/roadNetwork';

/** The ways that drivers know by heart: each is looked for once. */
export class Ways {
  private readonly network: RoadNetwork;
  private readonly known = new Map<string, Route>();

  constructor(network: RoadNetwork) {
    this.network = network;
  }

  between(from: LonLat, to: LonLat): Route {
    const key = `${from}/${to}`;
    const known = this.known.get(key);
    if (known) return known;
    const route = findRoute(this.network, from, to);
    this.known.set(key, route);
    return route;
  }
}
