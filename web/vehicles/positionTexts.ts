import type { KeptPosition } from '@pourline/contract/vehicles/keptPosition';
import type { Doubt } from '@pourline/domain/positions/doubt';

/** Why a position moved nothing. */
export const doubtTexts: Readonly<Record<Doubt, string>> = {
  jump: '移动过快，未采用',
  secondConnection: '来自第二个连接，未采用',
};
export const sourceTexts = { gnss: '终端', app: '手机' } as const;

/** What is read of a truck that told no position. */
export const unheardText = '未找到GPS数据';

/** A place by its coordinates. */
export const coordinatesText = ({ lon, lat }: Pick<KeptPosition, 'lon' | 'lat'>): string =>
  `${lon.toFixed(5)}, ${lat.toFixed(5)}`;

/** A place in words where there are some, else by its coordinates. */
export const placeText = (position: Pick<KeptPosition, 'near' | 'lon' | 'lat'>): string =>
  position.near || coordinatesText(position);
