import { type FirstStep, firstSteps } from '@pourline/domain/plants/firstSteps';
import { isScreen, type ScreenName } from '@pourline/domain/screens';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { go } from '../../shell/go.ts';
import { useMayOpen } from '../../shell/useMayOpen.ts';
import { useAtGroup } from './useAtGroup.ts';

/** A step with the page on which it is done. */
interface Offered {
  step: FirstStep;
  done: boolean;
  screen: ScreenName;
}

/** What a new company has still to enter, of what this person may enter; gone once it has all of it. The head of a group has its plants below it. */
export function FirstSteps({ steps }: { steps: readonly { step: FirstStep; done: boolean }[] }) {
  const mayOpen = useMayOpen();
  const isHead = useAtGroup();
  const offered = steps.flatMap(({ step, done }): Offered[] => {
    const { screen }: { screen: string } = firstSteps[step];
    return isScreen(screen) && mayOpen(screen) ? [{ step, done, screen }] : [];
  });
  const left = offered.filter(({ done }) => !done);
  if (isHead || left.length === 0) return null;
  const [next] = left;
  return (
    <Section title={`开始使用 · 还差 ${left.length} 步`} className="mb-6">
      <Card flush>
        {offered.map(({ step, done, screen }) => (
          <Row
            key={step}
            leading={
              done ? (
                <CircleCheck className="size-5 text-good-ink" aria-label="已完成" />
              ) : (
                <Circle className="size-5 text-ink3" aria-label="未完成" />
              )
            }
            title={firstSteps[step].title}
            note={done ? '已登记' : firstSteps[step].note}
            trailing={step === next?.step ? <span className="text-13 text-accent-ink">下一步</span> : undefined}
            onOpen={() => go(screen as 'plantmanage')}
          />
        ))}
      </Card>
    </Section>
  );
}
