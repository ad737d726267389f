import { Chips } from '../../kit/field/Chips.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { FilterSheet } from '../../kit/list/FilterSheet.tsx';
import { orderStateOptions } from '../../trade/orderTag.ts';

/** The states to show, set in a sheet; none set shows all. */
export function OrderStateFilter({
  value,
  onChange,
  total,
}: {
  value: readonly string[];
  onChange: (states: string[]) => void;
  total: string | undefined;
}) {
  return (
    <FilterSheet count={value.length} onReset={() => onChange([])} total={total}>
      <Field label="订单状态" group>
        <Chips options={orderStateOptions} value={value} onChange={onChange as (value: string[]) => void} />
      </Field>
    </FilterSheet>
  );
}
