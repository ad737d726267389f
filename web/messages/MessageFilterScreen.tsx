import { keysOf } from '@pourline/domain/keysOf';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { FilterFields } from '../kit/list/FilterFields.tsx';
import { SearchBar } from '../kit/list/SearchBar.tsx';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { goBack } from '../shell/go.ts';
import { useKeptSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { messageFilters, messageStates } from './messageStates.ts';

const states = keysOf(messageStates).map((value) => ({
  value,
  label: messageStates[value].label,
}));

/** What the message centre shows; it is kept for the next time. */
export default function MessageFilterScreen() {
  const [{ keyword, filters }, change] = useKeptSearch('messagebox', messageFilters);
  const chosen = filters.state ?? [];
  const count = chosen.length + Number(keyword !== '');
  return (
    <Screen
      title="筛选消息"
      onBack={useBack()}
      bottom={
        <BottomActions
          actions={[
            {
              key: 'clear',
              label: '清除筛选',
              disabled: count === 0,
              onRun: () => change({ keyword: '', filters: { ...filters, state: [] } }),
            },
            { key: 'show', label: '查看结果', primary: true, onRun: goBack },
          ]}
        />
      }
    >
      <FilterFields>
        <SearchBar
          className="!p-0"
          value={keyword}
          onChange={(next) => change({ keyword: next })}
          placeholder="标题、内容"
        />
        <Field label="状态" group>
          <Chips
            options={states}
            value={states.flatMap(({ value }) => (chosen.includes(value) ? [value] : []))}
            onChange={(next) => change({ filters: { ...filters, state: next } })}
          />
        </Field>
      </FilterFields>
    </Screen>
  );
}
