import { planning } from '@pourline/contract/planning';
import type { SwappedLoads } from '@pourline/contract/planning/swapLoads';
import { swapHindranceWords } from '@pourline/domain/planning/swapHindrances';
import { useState } from 'react';
import { useAct, useCall } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { Select } from '../../kit/field/Select.tsx';
import { formatQuantity, formatTime } from '../../kit/figure/format.ts';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { toast } from '../../kit/shell/toast.ts';
import { carText } from '../../trade/carText.ts';
import { clashText, unkeptText } from './clashText.ts';
import { movedOrderText } from './movedOrderText.ts';

/** How long a swap can be taken back by one touch. */
const undoMs = 10_000;

interface Props {
  loadID: string | null;
  onClose: () => void;
  /** Told after the two have changed their trucks. */
  onDone?: (() => void) | undefined;
}

type Side = SwappedLoads['loads'][number];

/** 10:20 装料 8 m³. */
const loadText = ({ load }: Side): string =>
  `${formatTime(Date.parse(load.loadStart))} 装料 ${formatQuantity(load.volume, 'm³')}`;

/** Two planned loads change their trucks: with which other one, and what that does. `loadID`: null: closed. */
export function SwapSheet({ loadID, onClose, onDone }: Props) {
  const [chosen, setChosen] = useState<{ loadID: string | null; withID: string } | null>(null);
  // A choice holds for the load that it was made for.
  const withID = chosen?.loadID === loadID ? (chosen?.withID ?? null) : null;
  const params = { id: loadID ?? '' };
  const found = useCall(planning.swapCandidates, { params }, { enabled: loadID !== null });
  const swap = useAct(planning.swap);
  const own = found.data?.load;
  const others = found.data?.others ?? [];
  const other = others.find((one) => one.load.loadID === withID);
  const body = { withID: withID ?? '', carID: own?.load.carID ?? '', withCarID: other?.load.carID ?? '' };
  const tried = useCall(planning.trySwap, { params, body }, { enabled: own !== undefined && other !== undefined });
  const save = async (): Promise<void> => {
    if (!own || !other || !(await swap.run({ params, body }))) return;
    const undo = async (): Promise<void> => {
      const back = { ...body, carID: body.withCarID, withCarID: body.carID, undo: true };
      if (await swap.run({ params, body: back })) toast('已换回，各车次时间照旧', { tone: 'good' });
    };
    toast(`${carText(own.carNo)} 与 ${carText(other.carNo)} 已换车`, {
      ...{ tone: 'good', undo: () => void undo(), ms: undoMs },
    });
    onClose();
    onDone?.();
  };
  return (
    <Sheet
      open={loadID !== null}
      onOpenChange={(open) => !open && onClose()}
      title="与…换车"
      footer={
        <Button
          look="primary"
          className="flex-1"
          act={swap}
          disabled={!tried.data || tried.data.hindrances.length > 0}
          onClick={() => void save()}
        >
          换车
        </Button>
      }
    >
      {own ? (
        <div className="space-y-4 px-4 pb-4">
          <p className="text-14 text-ink2">
            {`${carText(own.carNo)}（可装 ${formatQuantity(own.capacity, 'm³')}）：${loadText(own)}`}
          </p>
          {others.length === 0 ? (
            <p className="text-14 text-ink2">今天没有给别的车排下一车</p>
          ) : (
            <Field label="与哪辆车换" required>
              <Select
                options={others.map((one) => ({
                  value: one.load.loadID,
                  label: carText(one.carNo),
                  note: [
                    `可装 ${formatQuantity(one.capacity, 'm³')}`,
                    loadText(one),
                    one.projectName,
                    ...one.hindrances.map((hindrance) => swapHindranceWords[hindrance]),
                  ].join(' · '),
                }))}
                value={withID}
                onChange={(id) => setChosen({ loadID, withID: id })}
              />
            </Field>
          )}
          {other ? (
            <div role="status" aria-label="换车的影响" className="text-14">
              {tried.data ? <Effects told={tried.data} /> : <p className="text-ink3">{tried.error ?? '正在算…'}</p>}
            </div>
          ) : null}
        </div>
      ) : (
        <p className="px-4 pb-4 text-14 text-ink3">{found.error ?? '正在找能换的车…'}</p>
      )}
    </Sheet>
  );
}

/** Both loads with their new trucks, what cannot be kept, and every order that it touches. */
function Effects({ told: { loads, hindrances, clashes, orders } }: { told: SwappedLoads }) {
  return (
    <ul className="space-y-2">
      {hindrances.length > 0 ? (
        <li className="font-medium text-alarm-ink">
          {`换不了：${hindrances.map((one) => swapHindranceWords[one]).join('，')}`}
        </li>
      ) : null}
      {loads.map((one) => {
        const unkept = unkeptText(one.load.conflicts);
        return (
          <li key={one.load.loadID}>
            {`${loadText(one)} → ${carText(one.carNo)}（可装 ${formatQuantity(one.capacity, 'm³')}）`}
            {unkept ? <p className="font-medium text-alarm-ink">{unkept}</p> : null}
          </li>
        );
      })}
      {clashes.map((one) => (
        <li key={one.loadID} className="text-alarm-ink">
          {clashText(one)}
        </li>
      ))}
      {orders.map((one) => (
        <li key={one.taskID} className="text-ink2">
          {`${one.projectName} · ${one.constructionSite}：${movedOrderText(one)}`}
        </li>
      ))}
    </ul>
  );
}
