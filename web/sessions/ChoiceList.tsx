import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';

export interface Choice<K extends string = string> {
  key: K;
  title: string;
  note?: string | undefined;
  icon?: ReactNode;
}

/** One of a few, chosen by a tap. */
export function ChoiceList<K extends string>({
  choices,
  chosen,
  onChoose,
  disabled,
}: {
  choices: readonly Choice<K>[];
  chosen?: K | undefined;
  onChoose: (key: K) => void;
  disabled?: boolean | undefined;
}) {
  return (
    <Card flush>
      {choices.map((choice) => (
        <Row
          key={choice.key}
          title={choice.title}
          note={choice.note}
          leading={choice.icon}
          disabled={disabled}
          onOpen={() => onChoose(choice.key)}
          trailing={choice.key === chosen ? <Check className="size-5 text-accent-ink" aria-label="当前" /> : undefined}
          chevron={choice.key !== chosen}
        />
      ))}
    </Card>
  );
}
