import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from '../cx.ts';
import { menuItem, menuPopup } from '../menu/menuItems.tsx';
import { inputLook, useFieldAttributes } from './field.ts';

export type SelectOption<V extends string> = { value: V; label: string; note?: string | undefined; disabled?: boolean };
export type SelectProps<V extends string> = {
  options: readonly SelectOption<V>[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: (() => void) | undefined;
  label?: string | undefined;
  className?: string;
};

/** One of a list, without style elements that the page's policy forbids. Typing jumps to the entry. Give `label` where no Field names it. */
export function Select<V extends string>({
  options,
  value,
  onChange,
  placeholder = '请选择',
  disabled = false,
  onBlur,
  label,
  className,
}: SelectProps<V>) {
  const attributes = useFieldAttributes();
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root<V>
      value={value ?? null}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={disabled}
      modal={false}
    >
      <Base.Trigger
        {...attributes}
        aria-label={label}
        onBlur={onBlur}
        className={cx(inputLook, 'flex items-center justify-between gap-2 text-left', className)}
      >
        <Base.Value className="min-w-0 truncate">
          {() => <span className={cx('truncate', !chosen && 'text-ink3')}>{chosen?.label ?? placeholder}</span>}
        </Base.Value>
        <Base.Icon className="shrink-0 text-ink3">
          <ChevronDown className="size-4" />
        </Base.Icon>
      </Base.Trigger>
      <CSPProvider disableStyleElements>
        <Base.Portal>
          <Base.Positioner align="start" sideOffset={6} alignItemWithTrigger={false} className="z-[55]">
            <Base.Popup className={menuPopup} style={{ minWidth: 'var(--anchor-width)' }}>
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className={cx(menuItem, option.note !== undefined && 'py-2')}
                  >
                    <span className="min-w-0 flex-1">
                      <Base.ItemText>{option.label}</Base.ItemText>
                      {option.note ? <span className="block text-12 text-ink3">{option.note}</span> : null}
                    </span>
                    <Base.ItemIndicator className="text-accent-ink">
                      <Check className="size-4" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </CSPProvider>
    </Base.Root>
  );
}
