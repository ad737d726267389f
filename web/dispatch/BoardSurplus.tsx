import type { Board } from '@pourline/contract/dispatch';
import { concreteAge } from '@pourline/domain/time/concreteAge';
import { leftOnTruck } from '@pourline/domain/waybills/leftOnTruck';
import { formatDuration, formatQuantity } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { go } from '../shell/go.ts';
import { carText } from '../trade/carText.ts';
import { BoardPart } from './BoardPart.tsx';
import { surplusLoads } from './boardFacts.ts';

/** Opens a load where somebody is found for what is left of it. */
export const openSurplus = ({ taskDetailID }: { taskDetailID: string }): void =>
  go('waybillinfo', { id: taskDetailID, sheet: 'moveSurplus' });

/** Trucks that come back with concrete which another order may take; nothing where there are none. */
export function BoardSurplus({ board, now }: { board: Pick<Board, 'running' | 'vehicles'>; now: number }) {
  const loads = surplusLoads(board, now);
  if (loads.length === 0) return null;
  return (
    <BoardPart title={`余料 ${loads.length} 车`}>
      {loads.map((load) => {
        const { leftMinutes } = concreteAge({
          loadingEnded: load.endProductionTime ?? now,
          now,
          limitMin: load.concreteLimitMinutes,
        });
        return (
          <Row
            key={load.taskDetailID}
            title={`${carText(load.carNo)} · ${formatQuantity(leftOnTruck(load), 'm³')} ${load.strengthNo}`}
            note={`料龄还剩 ${formatDuration(leftMinutes)}`}
            trailing={<StateTag tone="info">找去处</StateTag>}
            onOpen={() => openSurplus(load)}
            chevron={false}
          />
        );
      })}
    </BoardPart>
  );
}
