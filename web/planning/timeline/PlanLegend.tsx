import { cx } from '../../kit/cx.ts';
import { Chips } from '../../kit/field/Chips.tsx';
import { partLooks } from './partLooks.ts';

/** What the colours of a bar mean. */
export function PlanLegend() {
  return (
    <ul aria-label="图例" className="flex items-center justify-between px-3">
      {Object.entries(partLooks).map(([kind, { name, begun }]) => (
        <li key={name} className="flex items-center gap-1 text-12 text-ink3">
          <span
            aria-hidden="true"
            className={cx(kind === 'driving' || kind === 'waiting' ? 'h-1 w-2.5' : 'h-2.5 w-1.5 rounded-xs', begun)}
          />
          {name.slice(-2)}
        </li>
      ))}
    </ul>
  );
}

/** Leaves out the rows that a proposal does not change. */
export function ChangedOnly({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <div className="px-3">
      <Chips<'changed'>
        label="方案"
        options={[{ value: 'changed', label: '只看改动' }]}
        value={on ? ['changed'] : []}
        onChange={(value) => onChange(value.length > 0)}
      />
    </div>
  );
}
