import { keysOf } from '@pourline/domain/keysOf';
import { plantNow } from '../api/clock.ts';
import { plantOffset } from '../api/plantOffset.ts';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { FilterFields } from '../kit/list/FilterFields.tsx';
import { SearchBar } from '../kit/list/SearchBar.tsx';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { DateFilter } from '../kit/time/DateFilter.tsx';
import { goBack } from '../shell/go.ts';
import { noSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { messageKinds, messageStates } from './messageStates.ts';
import { narrowedBy, useMessageSearch } from './useMessageSearch.ts';

const states = keysOf(messageStates).map((value) => ({
  value,
  label: messageStates[value].label,
}));

const kinds = messageKinds.map(({ title }) => ({ value: title, label: title }));
const all = 'all';
const allLabel = '全部';

/** Some of them, or all: what stands before anybody has chosen. */
function AllOr({
  options,
  value,
  onChange,
}: {
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}) {
  return (
    <Chips
      options={[{ value: all, label: allLabel }, ...options]}
      value={value.length === 0 ? [all] : value}
      onChange={(next) => onChange(next.at(-1) === all ? [] : next.filter((one) => one !== all))}
    />
  );
}

/** What the history of messages shows, everything until somebody chooses; it is kept for the next time. */
export default function MessageFilterScreen() {
  const [search, change] = useMessageSearch();
  const { keyword, filters, date } = search;
  const set = (name: 'state' | 'type') => (chosen: readonly string[]) =>
    change({ filters: { ...filters, [name]: chosen } });
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
              disabled: narrowedBy(search) === 0,
              onRun: () => change(noSearch),
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
        <Field label="类型" group>
          <AllOr options={kinds} value={filters.type ?? []} onChange={set('type')} />
        </Field>
        <Field label="安排时间" group>
          <Chips
            single
            options={[{ value: all, label: allLabel }]}
            value={date === null ? [all] : []}
            onChange={() => change({ date: null })}
          />
          <DateFilter
            className="!px-0"
            clearable
            value={date}
            onChange={(next) => change({ date: next })}
            offsetMinutes={plantOffset()}
            now={plantNow()}
          />
        </Field>
        <Field label="状态" group>
          <AllOr options={states} value={filters.state ?? []} onChange={set('state')} />
        </Field>
      </FilterFields>
    </Screen>
  );
}
