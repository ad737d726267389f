import { useRouterState } from '@tanstack/react-router';

/** The name of the screen shown, as it stands in the address. */
export const useScreenName = (): string => useRouterState({ select: (state) => state.location.pathname.slice(1) });
