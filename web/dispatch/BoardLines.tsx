import { mayCall } from '@pourline/contract/mayCall';
import { vehicles } from '@pourline/contract/vehicles';
import type { MixerLine } from '@pourline/contract/vehicles/mixerLine';
import { isLineDown, type MixingState, mixingStates } from '@pourline/domain/plants/plant';
import { useState } from 'react';
import { useViewer } from '../api/viewer.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import type { Tone } from '../kit/figure/tone.ts';
import { Row } from '../kit/list/Row.tsx';
import { BoardPart } from './BoardPart.tsx';
import { LineStateSheet } from './LineStateSheet.tsx';
import { lineLoadText } from './lineLoadText.ts';
import type { PlantNames } from './usePlants.ts';

const tones: Record<MixingState, Tone> = {
  sms_standby: 'info',
  sms_mixing: 'idle',
  sms_pause: 'warn',
  sms_maintaining: 'alarm',
};

/** Mixing lines with the truck that loads under each; whoever may says here what one does, and why it stands still. */
export function BoardLines({
  lines,
  plantNames,
  now,
}: {
  lines: readonly MixerLine[];
  plantNames: PlantNames;
  now: number;
}) {
  const viewer = useViewer();
  const maySet = viewer !== null && mayCall(vehicles.setMixingState, viewer);
  const [openID, setOpenID] = useState<string | null>(null);
  const nameOf = (line: MixerLine): string => [plantNames.nameOf(line.plantID), line.name].filter(Boolean).join(' · ');
  const open = lines.find(({ lineID }) => lineID === openID);
  return (
    <BoardPart title="生产线">
      {lines.map((line) => {
        const state = line.mixingState;
        const why = isLineDown(state) && line.downReason ? `${line.downReason} · ` : '';
        return (
          <Row
            key={`${line.plantID}-${line.lineID}`}
            title={nameOf(line)}
            note={`${why}${lineLoadText(line, now)}`}
            onOpen={maySet ? () => setOpenID(line.lineID) : undefined}
            chevron={false}
            trailing={<StateTag tone={tones[state]}>{mixingStates[state].label}</StateTag>}
          />
        );
      })}
      {open ? <LineStateSheet line={open} name={nameOf(open)} onClose={() => setOpenID(null)} /> : null}
    </BoardPart>
  );
}
