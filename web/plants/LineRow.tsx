import type { OwnLine } from '@pourline/contract/plants/ownPlant';
import { isLineDown, mixingStates } from '@pourline/domain/plants/plant';
import { formatQuantity } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { enabledFace } from '../trade/enabledFace.ts';
import { stateFaceOf } from '../trade/stateFace.ts';

/** Word and tone of a line: out of use, or what it does now. */
export const lineFace = ({ state, mixingState }: Pick<OwnLine, 'state' | 'mixingState'>) =>
  state === 'disabled' ? enabledFace(state) : stateFaceOf({ states: mixingStates }, mixingState);

/** A mixing line in a list; `named`: with its plant. */
export function LineRow({
  line,
  named = false,
  ...row
}: {
  line: OwnLine;
  named?: boolean;
  selected?: boolean;
  onOpen?: () => void;
}) {
  const face = lineFace(line);
  const why = isLineDown(line.mixingState) && line.downReason ? ` · ${line.downReason}` : '';
  return (
    <Row
      title={named ? `${line.plantName} ${line.name}` : line.name}
      note={`${formatQuantity(line.loadingRate, 'm³/h')}${why}`}
      {...row}
      trailing={<StateTag tone={face.tone}>{face.label}</StateTag>}
    />
  );
}
