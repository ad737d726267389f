import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { changeAnswers } from '@pourline/domain/orders/orderChangeStates';
import type { OrderAction } from '@pourline/domain/orders/orderStates';
import { epochMs } from '@pourline/domain/time';
import { Button } from '../../kit/button/Button.tsx';
import { formatFromNow } from '../../kit/figure/format.ts';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { changeLines } from '../../trade/changeLines.ts';
import type { CodeNames } from '../../trade/useCodeNames.ts';
import { ChangeLines } from './ChangeLines.tsx';

/** A change that was asked for and awaits its answer, with the answers that the person may give. */
export function OrderChangeCard({
  order,
  change,
  names,
  now,
  run,
}: {
  order: OrderInfo;
  change: NonNullable<OrderInfo['pendingChange']>;
  names: CodeNames;
  now: number;
  run: (action: OrderAction) => unknown;
}) {
  const answers = changeAnswers.flatMap((action) => order.actions.find((one) => one.action === action) ?? []);
  return (
    <Section title="变更申请 · 待答复">
      <Card>
        <ChangeLines lines={changeLines(order, change.changes, names, now)} />
        <p className="mt-3 text-13 text-ink3">
          {[`${change.creatorName} ${formatFromNow(epochMs(change.createTime), now)}申请`, change.reason]
            .filter(Boolean)
            .join('：')}
        </p>
        {answers.length > 0 ? (
          <div className="mt-4 flex flex-row-reverse gap-2 *:flex-1">
            {answers.map((answer) => (
              <Button
                key={answer.action}
                look={answer.action === 'confirmChange' ? 'quiet' : 'plain'}
                className={answer.action === 'confirmChange' ? 'bg-accent-soft' : ''}
                onClick={() => void run(answer.action)}
              >
                {answer.label}
              </Button>
            ))}
          </div>
        ) : null}
      </Card>
    </Section>
  );
}
