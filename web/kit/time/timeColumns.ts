import type { PickerColumn } from '../field/Picker.tsx';

const two = (count: number) => String(count).padStart(2, '0');

/** `06:05`; `value` is minutes from midnight. */
export const clockText = (value: number): string => `${two(Math.floor(value / 60))}:${two(value % 60)}`;

/** The wheels of a time of the day, minutes from midnight; `step` minutes between the entries of the second. */
export const timeColumns = (value: number, onChange: (value: number) => void, step = 1): PickerColumn[] => {
  const hour = Math.floor(value / 60);
  const minute = Math.floor((value % 60) / step) * step;
  return [
    {
      label: '时',
      value: String(hour),
      options: Array.from({ length: 24 }, (_, at) => ({ value: String(at), label: `${two(at)} 时` })),
      onChange: (next) => onChange(Number(next) * 60 + minute),
    },
    {
      label: '分',
      value: String(minute),
      options: Array.from({ length: 60 / step }, (_, index) => ({
        value: String(index * step),
        label: `${two(index * step)} 分`,
      })),
      onChange: (next) => onChange(hour * 60 + Number(next)),
    },
  ];
};
