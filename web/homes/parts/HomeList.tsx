import type { ReactNode } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { go, type PlainScreen } from '../../shell/go.ts';

/** A titled list of a home page. Without rows it says what will stand here; `more` leads to the whole list. */
export function HomeList({
  title,
  empty,
  more,
  isEmpty,
  padded,
  children,
}: {
  title: string;
  empty: string;
  isEmpty: boolean;
  more?: { label: string; screen: PlainScreen } | undefined;
  /** Bars and tables bring no padding of their own. */
  padded?: boolean;
  children: ReactNode;
}) {
  const action =
    more && !isEmpty ? (
      <Button look="quiet" size="small" className="-my-1 -mr-3" onClick={() => go(more.screen)}>
        {more.label}
      </Button>
    ) : undefined;
  return (
    <Section title={title} action={action}>
      <Card flush={isEmpty || !padded}>
        {isEmpty ? <p className="px-4 py-5 text-14 text-ink3">{empty}</p> : children}
      </Card>
    </Section>
  );
}
