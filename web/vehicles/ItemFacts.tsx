import type { ReactNode } from 'react';
import { KeyValue } from '../kit/figure/KeyValue.tsx';

interface Item {
  label: string;
  text: string;
  isAlarm?: true | undefined;
  /** Behind the value: when it came. */
  note?: ReactNode;
}

/** Lists and readings longer than this take a line of their own. */
const longText = 24;

/** What a positioning device tells, item by item; alarms stand out. */
export function ItemFacts({ items }: { items: readonly Item[] }) {
  return (
    <KeyValue
      items={items.map(({ label, text, isAlarm, note }) => ({
        label,
        value: (
          <>
            <span className={isAlarm ? 'font-medium text-alarm-ink' : 'break-all'}>{text}</span>
            {note ? <span className="block text-12 text-ink3">{note}</span> : null}
          </>
        ),
        wide: text.length > longText,
      }))}
    />
  );
}
