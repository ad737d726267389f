import type { PlanDay } from '@pourline/contract/planning/planDay';
import { Button } from '../../kit/button/Button.tsx';
import { useScreenActs } from '../../kit/keys/screenActs.ts';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { MoveEffects } from './MoveEffects.tsx';
import { MoveFields } from './MoveFields.tsx';
import type { LoadMove } from './useLoadMove.ts';

interface Props {
  move: LoadMove;
  day: PlanDay;
}

/** A load that is being moved: where to, what that does, and the drop. Stands under the time line and takes its room from it, so that it covers no row. */
export function MovePanel({ move, day }: Props) {
  const { held } = move;
  useScreenActs(held ? [{ id: 'let the load be', key: 'Escape', label: '不移动了', onRun: move.cancel }] : []);
  if (!held) return null;
  return (
    <section aria-label="移动车次" className="max-h-1/2 shrink-0 overflow-y-auto border-line border-t bg-surface p-3">
      <MoveFields move={move} day={day} />
      <div className="mt-2 flex items-end gap-3">
        <MoveEffects move={move} hint="方向键移动，Enter 放下，Esc 取消；也可以直接拖" />
        <MoveButtons move={move} />
      </div>
    </section>
  );
}

/** The same on a phone: nothing has to be dragged. */
export function MoveSheet({ move, day }: Props) {
  return (
    <Sheet
      open={move.held !== null}
      onOpenChange={(open) => !open && move.cancel()}
      title="移动车次"
      footer={<MoveButtons move={move} />}
    >
      <div className="@container space-y-4 p-4">
        <MoveFields move={move} day={day} />
        <MoveEffects move={move} hint="换车、换单、换站或改时间，先看影响再放下" />
      </div>
    </Sheet>
  );
}

function MoveButtons({ move }: { move: LoadMove }) {
  return (
    <>
      <Button look="quiet" className="max-lg:flex-1" onClick={move.cancel}>
        取消
      </Button>
      <Button
        look="primary"
        className="max-lg:flex-2"
        disabled={!move.isMoved || !move.outcome}
        act={move}
        onClick={() => void move.drop()}
      >
        移到这里
      </Button>
    </>
  );
}
