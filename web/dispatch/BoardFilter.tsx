import Rows3 from 'lucide-react/icons/rows-3';
import { IconButton } from '../kit/button/IconButton.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { Select } from '../kit/field/Select.tsx';
import { SearchBar } from '../kit/list/SearchBar.tsx';
import type { BoardOrder } from './boardFacts.ts';
import { countInStage, type OrderStage, type OrderView, orderStages, stageTexts } from './orderView.ts';
import type { PlantNames } from './usePlants.ts';

/** Narrows the board's orders by words, by what they are at, and by plant where there are several. */
export function BoardFilter({
  facts,
  plants,
  alarms,
  view,
  onChange,
  density,
}: {
  /** Of the chosen plant. */
  facts: readonly BoardOrder[];
  plants: PlantNames['plants'];
  /** How many alarms stand. */
  alarms: number;
  view: OrderView;
  onChange: (view: OrderView) => void;
  /** Whether rows stand in place of cards, and how that is changed; a phone shows cards only. */
  density?: { compact: boolean; onCompact: (compact: boolean) => void };
}) {
  return (
    <div className="flex shrink-0 flex-col gap-2 pb-2">
      <SearchBar
        className="!p-0"
        value={view.keyword}
        onChange={(keyword) => onChange({ ...view, keyword })}
        placeholder="工程、部位、单号"
        trailing={
          plants.length > 1 && (
            <div className="w-32 shrink-0">
              <Select
                label="站点"
                value={view.plantID ?? ''}
                onChange={(plantID) => onChange({ ...view, plantID: plantID || null })}
                options={[
                  { value: '', label: '全部站点' },
                  ...plants.map(({ plantID, name }) => ({ value: plantID, label: name })),
                ]}
              />
            </div>
          )
        }
      />
      <div className="flex items-center gap-1">
        <Segmented<OrderStage>
          label="订单筛选"
          className="min-w-0 flex-1"
          value={view.stage}
          onChange={(stage) => onChange({ ...view, stage })}
          options={orderStages.map((stage) => ({
            value: stage,
            label: stageTexts[stage],
            count: countInStage(facts, stage, alarms),
          }))}
        />
        {density && (
          <IconButton
            label={density.compact ? '看卡片（c）' : '紧凑（c）'}
            icon={<Rows3 />}
            pressed={density.compact}
            onClick={() => density.onCompact(!density.compact)}
          />
        )}
      </div>
    </div>
  );
}
