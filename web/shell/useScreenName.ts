import { useRouterState } from '@tanstack/react-router';

/** The name of the screen shown. Not the address, which runs ahead while a screen loads. */
export const useScreenName = (): string =>
  useRouterState({ select: (state) => state.matches.at(-1)?.pathname.slice(1) ?? '' });
