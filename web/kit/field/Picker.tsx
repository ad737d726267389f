import { WheelPicker, WheelPickerWrapper } from '@ncdai/react-wheel-picker';
import '@ncdai/react-wheel-picker/style.css';

export type PickerColumn = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** Wheels side by side, as people know them from their phones. Arrow keys turn the focused one. Heavy: import it lazily. */
export function Picker({ columns }: { columns: readonly PickerColumn[] }) {
  return (
    <WheelPickerWrapper className="px-4 py-2">
      {columns.map((column) => (
        <fieldset key={column.label} className="min-w-0 flex-1" aria-label={column.label}>
          <WheelPicker
            value={column.value}
            onValueChange={column.onChange}
            options={column.options.map((option) => ({ ...option }))}
            visibleCount={16}
            optionItemHeight={40}
            classNames={{
              optionItem: 'text-ink3 text-16',
              highlightWrapper: 'bg-sunken text-ink first:rounded-l-md',
              highlightItem: 'text-18 font-medium',
            }}
          />
        </fieldset>
      ))}
    </WheelPickerWrapper>
  );
}
