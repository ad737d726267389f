import { references } from '@pourline/contract/references';
import { useState } from 'react';
import { useList } from '../api/queries.ts';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { spaceText } from '../kit/figure/format.ts';
import { SearchBar } from '../kit/list/SearchBar.tsx';

/** Projects offered at once; more are found by their name. */
const offered = 6;

/** One project out of those that the person sees. `value` is its id and its name, which is shown whatever is searched for. */
export function ProjectFilter({
  value,
  onChange,
}: {
  value: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const [keyword, setKeyword] = useState('');
  const found = useList(
    references.projects,
    { query: keyword ? { keyword } : {} },
    { limit: offered, keepBefore: true },
  );
  const [chosenID, chosenName] = value;
  const names = new Map([
    ...(chosenID ? [[chosenID, chosenName ?? chosenID] as const] : []),
    ...found.items.slice(0, offered).map(({ contractID, projectName }) => [contractID, projectName] as const),
  ]);
  if (!keyword && found.items.length <= 1 && !chosenID) return null;
  return (
    <Field label="工程" group>
      {keyword || found.hasMore ? (
        <SearchBar value={keyword} onChange={setKeyword} placeholder="按工程名称找" className="mb-2 px-0" />
      ) : null}
      <Chips
        single
        options={[...names].map(([id, name]) => ({ value: id, label: spaceText(name) }))}
        value={chosenID ? [chosenID] : []}
        onChange={([id]) => onChange(id ? [id, names.get(id) ?? id] : [])}
      />
    </Field>
  );
}
