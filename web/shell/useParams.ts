import type { ParamsOf, ScreenName } from '@pourline/domain/screens';
import { useSearch } from '@tanstack/react-router';

/** The parameters of the screen shown: `const { id } = useParams('waybillinfo')`. */
export const useParams = <N extends ScreenName>(_name: N): ParamsOf<N> => useSearch({ strict: false }) as ParamsOf<N>;
