import type { Tone } from '../kit/figure/tone.ts';
import type { MapColours } from './mapColours.ts';
import { placeIcon } from './mapFeatures.ts';

/** A picture for the map and its name there; drawn twice as large as shown. */
export interface MapIcon {
  name: string;
  image: ImageData;
}

const scale = 2;

function draw(size: number, paint: (pen: OffscreenCanvasRenderingContext2D) => void): ImageData {
  const canvas = new OffscreenCanvas(size * scale, size * scale);
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  pen.scale(scale, scale);
  pen.translate(size / 2, size / 2);
  paint(pen);
  return pen.getImageData(0, 0, size * scale, size * scale);
}

/** A disc, with a tip to the north when the truck moves. */
function outline(pen: OffscreenCanvasRenderingContext2D, radius: number, moving: boolean): void {
  pen.beginPath();
  if (moving) {
    pen.arc(0, 0, radius, -Math.PI / 2 + 0.7, -Math.PI / 2 - 0.7);
    pen.lineTo(0, -radius * 1.8);
    pen.closePath();
  } else pen.arc(0, 0, radius, 0, 2 * Math.PI);
}

function drawTruck(fill: string, moving: boolean, chosen: string | null, colours: MapColours): ImageData {
  const radius = chosen ? 11 : 7.5;
  return draw(48, (pen) => {
    pen.lineJoin = 'round';
    if (chosen) {
      outline(pen, radius + 1, moving);
      pen.strokeStyle = chosen;
      pen.lineWidth = 8;
      pen.stroke();
    }
    outline(pen, radius, moving);
    pen.strokeStyle = colours.strong ? '#000000' : 'rgb(16 24 40 / 0.35)';
    pen.lineWidth = colours.strong ? 6 : 5;
    pen.stroke();
    pen.strokeStyle = '#ffffff';
    pen.lineWidth = 4;
    pen.stroke();
    pen.fillStyle = fill;
    pen.fill();
    if (!moving) {
      pen.beginPath();
      pen.arc(0, 0, radius * 0.34, 0, 2 * Math.PI);
      pen.fillStyle = '#ffffff';
      pen.fill();
    }
  });
}

/** The plant: two silos, in a colour of its own where it does something, with a ring where it is looked at; a site: a pin's head; oneself: a dot with a ring. */
function drawPlace(
  kind: 'plant' | 'site' | 'me',
  colours: MapColours,
  own: { fill: string; ring: string | null } = { fill: colours.plant, ring: null },
): ImageData {
  return draw(40, (pen) => {
    if (own.ring) {
      pen.beginPath();
      pen.roundRect(-16, -16, 32, 32, 10);
      pen.strokeStyle = own.ring;
      pen.lineWidth = 3;
      pen.stroke();
    }
    pen.beginPath();
    if (kind === 'me') pen.arc(0, 0, 8, 0, 2 * Math.PI);
    else pen.roundRect(-13, -13, 26, 26, kind === 'plant' ? 8 : 13);
    pen.strokeStyle = '#ffffff';
    pen.lineWidth = 4;
    pen.stroke();
    pen.fillStyle = kind === 'site' ? colours.site : own.fill;
    pen.fill();
    pen.fillStyle = pen.strokeStyle =
      colours.site === colours.chosen && kind === 'site' ? onColour(colours.site) : '#ffffff';
    pen.lineWidth = 2;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    if (kind === 'plant') {
      for (const x of [-6, 1]) {
        pen.fillRect(x, -7, 5, 9);
        pen.beginPath();
        pen.moveTo(x, 2);
        pen.lineTo(x + 2.5, 7);
        pen.lineTo(x + 5, 2);
        pen.fill();
      }
    }
    if (kind === 'site') {
      pen.beginPath();
      pen.moveTo(-4, 7);
      pen.lineTo(-4, -6);
      pen.lineTo(6, -6);
      pen.moveTo(-7, -6);
      pen.lineTo(-4, -6);
      pen.moveTo(5, -6);
      pen.lineTo(5, -1);
      pen.moveTo(-7, 7);
      pen.lineTo(-1, 7);
      pen.stroke();
    }
  });
}

/** White on dark colours, nearly black on light ones. */
function onColour(hex: string): string {
  const [r, g, b] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as [
    number,
    number,
    number,
  ];
  return r * 0.3 + g * 0.59 + b * 0.11 > 150 ? '#10161f' : '#ffffff';
}

/** Every picture that the layers name, in the colours of the theme. */
export function drawMapIcons(colours: MapColours): MapIcon[] {
  const icons: MapIcon[] = [];
  for (const [tone, fill] of Object.entries(colours.tones) as [Tone, string][]) {
    for (const moving of [true, false]) {
      for (const chosen of [null, colours.chosen]) {
        const name = `truck-${tone}-${moving ? 'moving' : 'standing'}${chosen ? '-chosen' : ''}`;
        icons.push({ name, image: drawTruck(fill, moving, chosen, colours) });
      }
    }
  }
  for (const kind of ['plant', 'site', 'me'] as const)
    icons.push({ name: placeIcon(kind), image: drawPlace(kind, colours) });
  for (const [tone, fill] of Object.entries(colours.tones) as [Tone, string][]) {
    for (const chosen of [false, true]) {
      const image = drawPlace('plant', colours, { fill, ring: chosen ? fill : null });
      icons.push({ name: placeIcon('plant', tone, chosen), image });
    }
  }
  return icons;
}

export const iconScale = scale;
