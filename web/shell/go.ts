import type { RouteName } from '@pourline/domain/access/routeNames';
import type { ScreenName, screens } from '../screens.ts';
import type { ParamsOfRow } from './screenParams.ts';

type Row<N extends ScreenName> = (typeof screens)[N];
/** The parameters of a screen; screens that are not in the table yet take any strings. */
export type ParamsOfScreen<N extends RouteName> = N extends ScreenName
  ? Row<N> extends { params: infer P }
    ? ParamsOfRow<P>
    : Record<never, never>
  : Record<string, string>;

type NoParams = Record<never, never>;
export interface GoOptions {
  /** Takes the place of the present screen: going back does not return to it. */
  replace?: boolean | undefined;
}
export type GoArgs<N extends RouteName> =
  NoParams extends ParamsOfScreen<N>
    ? [params?: ParamsOfScreen<N>, options?: GoOptions]
    : [params: ParamsOfScreen<N>, options?: GoOptions];

/** What moves between screens; the router gives it when it starts. */
export interface Mover {
  go: (name: string, params: Readonly<Record<string, string | undefined>>, replace: boolean) => void;
  back: () => void;
}
let mover: Mover | null = null;
export const setMover = (next: Mover): void => {
  mover = next;
};

/** Goes to a screen: `go('waybillinfo', { id })`. */
export function go<N extends RouteName>(name: N, ...[params, options]: GoArgs<N>): void {
  mover?.go(name, (params ?? {}) as Record<string, string | undefined>, options?.replace ?? false);
}

/** Goes back one screen; to the home page when there is none before. */
export function goBack(): void {
  mover?.back();
}
