import { dispatch } from '@pourline/contract/dispatch';
import { useMemo } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { FilterFields } from '../kit/list/FilterFields.tsx';
import { SearchBar } from '../kit/list/SearchBar.tsx';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { goBack } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useAlarms } from '../trade/useAlarms.ts';
import { boardOrders } from './boardFacts.ts';
import { boardOfPlant } from './boardOfPlant.ts';
import { countInStage, orderStages, ordersInView, stageTexts } from './orderView.ts';
import { countOfView, useBoardView, viewWithin } from './useBoardView.ts';
import { usePlants } from './usePlants.ts';

/** Which orders the board shows, with how many each choice leaves. */
export default function BoardFilterScreen() {
  const back = useBack();
  const now = usePlantNow(5000);
  const board = useCall(dispatch.board, {}, { keepBefore: true });
  const [kept, setView] = useBoardView();
  const { plants } = usePlants();
  const view = viewWithin(kept, plants);
  const standing = useAlarms(view.plantID);
  const shown = useMemo(() => board.data && boardOfPlant(board.data, view.plantID), [board.data, view.plantID]);
  const facts = useMemo(() => (shown ? boardOrders(shown, standing.ofOrder, now) : []), [shown, standing.ofOrder, now]);
  if (!board.data) {
    return (
      <Screen title="筛选订单" onBack={back}>
        {board.error ? (
          <ErrorState text={board.error} onRetry={() => void board.refetch()} />
        ) : (
          <Skeleton shape="info" count={2} />
        )}
      </Screen>
    );
  }
  return (
    <Screen
      title="筛选订单"
      onBack={back}
      bottom={
        <BottomActions
          actions={[
            {
              key: 'clear',
              label: '清除筛选',
              disabled: countOfView(view) === 0,
              onRun: () => setView({ keyword: '', stage: 'all', plantID: null }),
            },
            {
              key: 'show',
              label:
                view.stage === 'urgent'
                  ? `查看 ${standing.total} 项`
                  : `查看 ${ordersInView(facts, view).length} 个订单`,
              primary: true,
              onRun: goBack,
            },
          ]}
        />
      }
    >
      <FilterFields>
        <SearchBar
          className="!p-0"
          value={view.keyword}
          onChange={(keyword) => setView({ ...view, keyword })}
          placeholder="工程、部位、单号"
        />
        <Field label="进度" group>
          <Chips
            single
            options={orderStages.map((stage) => ({
              value: stage,
              label: `${stageTexts[stage]} ${countInStage(facts, stage, standing.total)}`,
            }))}
            value={[view.stage]}
            onChange={([stage = 'all']) => setView({ ...view, stage })}
          />
        </Field>
        {plants.length > 1 ? (
          <Field label="站点" group>
            <Chips
              single
              options={plants.map(({ plantID, name }) => ({ value: plantID, label: name }))}
              value={view.plantID === null ? [] : [view.plantID]}
              onChange={([plantID = null]) => setView({ ...view, plantID })}
            />
          </Field>
        ) : null}
      </FilterFields>
    </Screen>
  );
}
