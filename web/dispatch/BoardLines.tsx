import type { MixerLine } from '@pourline/contract/vehicles/mixerLine';
import { type MixingState, mixingStates } from '@pourline/domain/plants/plant';
import { StateTag } from '../kit/figure/StateTag.tsx';
import type { Tone } from '../kit/figure/tone.ts';
import { Row } from '../kit/list/Row.tsx';
import { BoardPart } from './BoardPart.tsx';
import { lineLoadText } from './lineLoadText.ts';
import type { PlantNames } from './usePlants.ts';

const tones: Record<MixingState, Tone> = {
  sms_standby: 'info',
  sms_mixing: 'idle',
  sms_pause: 'warn',
  sms_maintaining: 'alarm',
};

/** Mixing lines with the truck that loads under each. */
export function BoardLines({
  lines,
  plantNames,
  now,
}: {
  lines: readonly MixerLine[];
  plantNames: PlantNames;
  now: number;
}) {
  return (
    <BoardPart title="生产线">
      {lines.map((line) => {
        const state = line.mixingState;
        return (
          <Row
            key={`${line.plantID}-${line.lineID}`}
            title={[plantNames.nameOf(line.plantID), line.name].filter(Boolean).join(' · ')}
            note={lineLoadText(line, now)}
            trailing={<StateTag tone={tones[state]}>{mixingStates[state].label}</StateTag>}
          />
        );
      })}
    </BoardPart>
  );
}
