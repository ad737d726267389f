import type { ParamsOf, ScreenName } from '@pourline/domain/screens';

type NoParams = Record<never, never>;
export interface GoOptions {
  /** Takes the place of the present screen: going back does not return to it. */
  replace?: boolean | undefined;
}
export type GoArgs<N extends ScreenName> = N extends ScreenName
  ? NoParams extends ParamsOf<N>
    ? [params?: ParamsOf<N>, options?: GoOptions]
    : [params: ParamsOf<N>, options?: GoOptions]
  : never;
/** A screen that opens without parameters. */
export type PlainScreen = {
  [N in ScreenName]: NoParams extends ParamsOf<N> ? N : never;
}[ScreenName];

/** What moves between screens; the router gives it when it starts. */
export interface Mover {
  go: (name: ScreenName, params: Readonly<Record<string, string | undefined>>, replace: boolean) => void;
  back: () => void;
  /** Brings the module of a screen onto the device. */
  preload: (name: ScreenName) => Promise<unknown>;
}
let mover: Mover | null = null;
export const setMover = (next: Mover): void => {
  mover = next;
};

/** Goes to a screen: `go('waybillinfo', { id })`. */
export function go<N extends ScreenName>(name: N, ...[params, options]: GoArgs<N>): void {
  mover?.go(name, (params ?? {}) as Record<string, string | undefined>, options?.replace ?? false);
}

/** Goes where a tab or an entry of a menu leads. */
export function openEntry(
  { screen, params }: { screen: ScreenName; params?: Readonly<Record<string, string>> | undefined },
  { replace = false }: GoOptions = {},
): void {
  mover?.go(screen, params ?? {}, replace);
}

/** Brings the module of a screen onto the device, so that it opens without network. */
export const preloadScreen = async (name: ScreenName): Promise<void> => void (await mover?.preload(name));

/** Goes back one screen; to the home page when there is none before. */
export function goBack(): void {
  mover?.back();
}
