import type { Auxiliary } from '@pourline/domain/auxiliaries/auxiliary';
import { formatShortTime } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { carText } from '../trade/carText.ts';
import { auxiliaryFace } from './auxiliaryForms.ts';
import { runText, wayText } from './auxiliaryTexts.ts';
import { useWaitingRunDeed } from './useAuxiliaryDeeds.ts';

/** What a driver does besides loads, in a list: what, when, with which truck, from where to where. */
export function AuxiliaryRow({
  run,
  now,
  selected,
  onOpen,
}: {
  run: Auxiliary;
  now: number;
  selected?: boolean | undefined;
  onOpen: () => void;
}) {
  const face = auxiliaryFace(run.state);
  const waits = useWaitingRunDeed(run.auxiliaryID);
  return (
    <Row
      title={runText(run)}
      note={[formatShortTime(Date.parse(run.plannedTime), now), carText(run.carNo), run.driverName].join(' · ')}
      selected={selected}
      onOpen={onOpen}
      chevron={false}
      trailing={
        <>
          <StateTag tone={face.tone}>{face.label}</StateTag>
          {waits ? <StateTag tone="warn">{`${waits}，待发送`}</StateTag> : null}
        </>
      }
    >
      {wayText(run) ? <p className="truncate text-13 text-ink2">{wayText(run)}</p> : null}
    </Row>
  );
}
