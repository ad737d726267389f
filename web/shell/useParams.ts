import { useSearch } from '@tanstack/react-router';
import type { z } from 'zod';
import type { ScreenName, screens } from '../screens.ts';

type Row<N extends ScreenName> = (typeof screens)[N];
type Params<N extends ScreenName> = Row<N> extends { params: infer P extends z.ZodType } ? z.output<P> : Record<string, never>;

/** The parameters of the screen shown: `const { id } = useParams('waybillinfo')`. */
export const useParams = <N extends ScreenName>(_name: N): Params<N> => useSearch({ strict: false }) as Params<N>;
