import type { MovedLoad } from '@pourline/contract/planning/moveLoad';
import { formatTime, spaceText } from '../../kit/figure/format.ts';
import { clashText, unkeptText } from './clashText.ts';
import { movedOrderText } from './movedOrderText.ts';
import type { LoadMove } from './useLoadMove.ts';

/** What moving a load does to every order that it touches, before it is dropped. */
export function MoveEffects({ move, hint }: { move: LoadMove; hint: string }) {
  const { outcome, error, isMoved } = move;
  return (
    <div role="status" aria-label="移动的影响" className="min-w-0 flex-1 text-13">
      {outcome ? <Outcome outcome={outcome} /> : <p className="text-ink3">{error ?? (isMoved ? '正在算…' : hint)}</p>}
    </div>
  );
}

function Outcome({ outcome: { load, clashes, orders } }: { outcome: MovedLoad }) {
  const unkept = unkeptText(load.conflicts);
  return (
    <>
      {unkept ? <p className="font-medium text-alarm-ink">{unkept}</p> : null}
      {clashes.map((one) => (
        <p key={one.loadID} className="text-alarm-ink lg:truncate">
          {clashText(one)}
        </p>
      ))}
      <p>{`${formatTime(Date.parse(load.loadStart))} 装料，${formatTime(Date.parse(load.unloadStart))} 开始卸料`}</p>
      <ul>
        {orders.map((order) => (
          <li key={order.taskID} className="text-ink2 lg:truncate">
            {`${spaceText(`${order.constructionSite} · ${order.projectName}`)}：${movedOrderText(order)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
