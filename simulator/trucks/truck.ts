import { type LonLat, pointAt, roundLonLat } from '@pourline/domain/geo';
import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import { plantTime } from '@pourline/domain/time';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import type { BreakdownWord, BrokenTruck } from '../breakdowns/breakDown.ts';
import type { Breakdown } from '../breakdowns/drawBreakdowns.ts';
import type { BreakdownPlace, Notes } from '../ledger/notes.ts';
import type { Person } from '../person.ts';
import type { Radio } from '../positions/radio.ts';
import { Bell, type Timeline } from '../timeline/timeline.ts';
import { type Fix, type Journey, standingFix, startJourney } from './journey.ts';
import { splitWay, turnWay, type Way, type Ways } from './ways.ts';

/** How the loading of a called truck ended. */
export type LoadingEnd = 'loaded' | 'cancelled';

/** A load given to a truck. */
export interface LoadCall {
  waybill: Waybill;
  loaded: Bell<LoadingEnd>;
  /** Lines the truck up at the mixing line, once it has come to the plant. */
  lineUp(): void;
}

/** Where a truck parks on the ground of its plant. */
export const parkingPlace = (plant: LonLat, random: SeededRandom): LonLat =>
  roundLonLat(pointAt(plant, random.between(0, 360), random.between(10, 120)));

/** A mixer truck with its driver. */
export class Truck {
  readonly carID: string;
  readonly driver: Person;
  readonly radio: Radio;
  readonly random: SeededRandom;
  /** Its own plant. */
  readonly home: LonLat;
  /** Rung when a load is given to this truck; `home` when there is nothing left to do today. */
  readonly called = new Bell<LoadCall | 'home'>();
  /** How it will break down; null: it will not, or has. */
  breakdown: Breakdown | null = null;
  /** How it has broken down; null while it runs. */
  broken: BrokenTruck | null = null;
  /** Rung when its driver has reported that it broke down, and when the dispatcher has called the driver about it. */
  readonly brokeDown = new Bell<BrokenTruck>();
  readonly word = new Bell<BreakdownWord>();
  /** Whether it sends positions. */
  isAwake = false;
  readonly notes: Notes;
  private readonly timeline: Timeline;
  private readonly ways: Ways;
  private standsAt: LonLat;
  private journey: Journey | null = null;
  private reportedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: {
    carID: string;
    driver: Person;
    radio: Radio;
    notes: Notes;
    random: SeededRandom;
    timeline: Timeline;
    ways: Ways;
    home: LonLat;
    standsAt: LonLat;
  }) {
    this.carID = parts.carID;
    this.driver = parts.driver;
    this.radio = parts.radio;
    this.notes = parts.notes;
    this.random = parts.random;
    this.timeline = parts.timeline;
    this.ways = parts.ways;
    this.home = parts.home;
    this.standsAt = parts.standsAt;
  }

  get isMoving(): boolean {
    return this.journey !== null;
  }

  fix(): Fix {
    const { now } = this.timeline;
    return this.journey ? this.journey.fixAt(now) : standingFix(this.standsAt, now);
  }

  /** Sends the position, unless that was done less than `everyMs` ago. */
  async report(everyMs = 0): Promise<void> {
    const { now } = this.timeline;
    if (now - this.reportedAt < Math.max(everyMs, 1)) return;
    this.reportedAt = now;
    await this.radio.report(this.fix());
  }

  /** What its driver takes the way to a place to be when leaving now, minutes. */
  async minutesTo(place: LonLat): Promise<number> {
    const way = await this.ways.between(this.standsAt, place);
    return way.minutesAt(plantTime(this.timeline.now).secondsOfDay);
  }

  /** Drives to a place and tells that it is there. */
  async driveTo(place: LonLat): Promise<void> {
    if (place[0] === this.standsAt[0] && place[1] === this.standsAt[1]) return;
    await this.drive(await this.ways.between(this.standsAt, place), place);
  }

  /** Drives a part of the way to a place and stands there; returns the rest of the way, and the way back. */
  async driveTowards(place: LonLat, share: number): Promise<{ ahead: Way; back: Way }> {
    const from = this.standsAt;
    const [before, ahead] = splitWay(await this.ways.between(from, place), share);
    await this.drive(before, before.points.at(-1) ?? from);
    return { ahead, back: turnWay(before) };
  }

  /** Drives a way, stands at a place at its end and tells that it is there. */
  async drive(way: Way, place: LonLat): Promise<void> {
    const journey = startJourney(way, this.timeline.now);
    this.journey = journey;
    await this.timeline.until(journey.arriveAt);
    this.journey = null;
    this.standsAt = place;
    await this.report();
  }

  /** What happens to it here and now, if anything does: once. */
  suffers(place: BreakdownPlace): Breakdown | null {
    const { breakdown } = this;
    if (!breakdown || breakdown.place !== place || this.timeline.now < breakdown.from) return null;
    this.breakdown = null;
    return breakdown;
  }
}
