import { Switch as Base } from '@base-ui/react/switch';
import { useFieldAttributes } from './field.ts';

export type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  label?: string | undefined;
  /** For a label that stands elsewhere. */
  id?: string | undefined;
};

/** On or off, at once. Give `label` where no Field names it. */
export function Switch({ checked, onChange, disabled = false, label, id: own }: SwitchProps) {
  const { id, ...attributes } = useFieldAttributes();
  return (
    <Base.Root
      {...attributes}
      {...((own ?? id) ? { id: own ?? id } : {})}
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled}
      aria-label={label}
      className="reach inline-flex h-7 w-12 shrink-0 items-center rounded-full bg-edge p-0.5 transition-colors duration-(--quick) data-checked:bg-accent data-disabled:opacity-50"
    >
      <Base.Thumb className="block size-6 rounded-full bg-white shadow-1 transition-transform duration-(--quick) data-checked:translate-x-5" />
    </Base.Root>
  );
}
