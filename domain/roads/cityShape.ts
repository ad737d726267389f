import type { SeededRandom } from './seededRandom.ts';

/** The lie of the land before any road is drawn. Metres east and north of the centre. */
export interface CityShape {
  halfWidthM: number;
  halfHeightM: number;
  /** Bends a point of the drawing board into the landscape. */
  bend(x: number, y: number): [x: number, y: number];
  /** Middle of the river at x, and half its width. */
  riverY(x: number): number;
  riverHalfWidthM: number;
  /** How thickly a place is built over, 0..1: the core, and towns around it. */
  density(x: number, y: number): number;
}

export function makeCityShape(random: SeededRandom, widthM: number, heightM: number): CityShape {
  const scale = Math.min(widthM, heightM);
  const turn = random.between(-0.09, 0.09);
  const waves = Array.from({ length: 6 }, () => ({
    course: random.between(0, Math.PI),
    length: scale * random.between(0.25, 0.6),
    phase: random.between(0, 2 * Math.PI),
    push: random.between(0, 2 * Math.PI),
    size: scale * random.between(0.004, 0.01),
  }));
  const river = [0.9, 0.42, 0.21].map((length) => ({
    length: scale * length * random.between(0.85, 1.15),
    phase: random.between(0, 2 * Math.PI),
    size: scale * length * 0.045,
  }));
  const riverBase = -scale * random.between(0.2, 0.22);
  const riverSlope = random.between(-0.06, 0.06);
  const towns = Array.from({ length: 7 }, (_, i) => {
    const angle = ((i + random.between(-0.25, 0.25)) / 7) * 2 * Math.PI;
    const away = scale * random.between(0.27, 0.42);
    return { x: Math.cos(angle) * away, y: Math.sin(angle) * away, size: scale * random.between(0.035, 0.065) };
  });
  return {
    halfWidthM: widthM / 2,
    halfHeightM: heightM / 2,
    riverHalfWidthM: scale * random.between(0.007, 0.011),
    bend: (x, y) => {
      let east = x * Math.cos(turn) - y * Math.sin(turn);
      let north = x * Math.sin(turn) + y * Math.cos(turn);
      for (const { course, length, phase, push, size } of waves) {
        const along = (x * Math.cos(course) + y * Math.sin(course)) / length;
        const shift = size * Math.sin(2 * Math.PI * along + phase);
        east += shift * Math.cos(push);
        north += shift * Math.sin(push);
      }
      return [east, north];
    },
    riverY: (x) =>
      river.reduce(
        (y, { length, phase, size }) => y + size * Math.sin((2 * Math.PI * x) / length + phase),
        riverBase + riverSlope * x,
      ),
    density: (x, y) => {
      let built = Math.exp(-((Math.hypot(x, y) / (scale * 0.22)) ** 2));
      for (const town of towns) built += 0.8 * Math.exp(-((Math.hypot(x - town.x, y - town.y) / town.size) ** 2));
      return Math.min(1, built);
    },
  };
}
