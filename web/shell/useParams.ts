import { useSearch } from '@tanstack/react-router';
import type { ScreenName, screens } from '../screens.ts';
import type { ParamsOfRow } from './screenParams.ts';

type Row<N extends ScreenName> = (typeof screens)[N];
type Params<N extends ScreenName> = Row<N> extends { params: infer P } ? ParamsOfRow<P> : Record<string, never>;

/** The parameters of the screen shown: `const { id } = useParams('waybillinfo')`. */
export const useParams = <N extends ScreenName>(_name: N): Params<N> => useSearch({ strict: false }) as Params<N>;
