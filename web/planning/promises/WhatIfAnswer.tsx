import { planLimitWords } from '@pourline/domain/planning/planLimits';
import { Button } from '../../kit/button/Button.tsx';
import { cx } from '../../kit/cx.ts';
import { formatQuantity, formatShortTime, spaceText } from '../../kit/figure/format.ts';
import { toneTag } from '../../kit/figure/tone.ts';
import { Section } from '../../kit/page/Section.tsx';
import {
  costText,
  othersText,
  otherText,
  promiseAnswer,
  promiseSummary,
  timesTitle,
  type WhatIf,
} from './promiseAnswer.ts';
import type { WhatIfQuestion } from './useWhatIf.ts';

/** Those that come off worse before those that come otherwise. */
const worstFirst = (others: WhatIf['others']): WhatIf['others'] =>
  others.toSorted((a, b) => Number(b.harmed) - Number(a.harmed));

/** The answer, large: whether, from where, when, what it costs the others, and when it can be instead. */
export function WhatIfAnswer({ question, now }: { question: WhatIfQuestion; now: number }) {
  const { answer } = question;
  if (!answer) return null;
  const { says, of, better } = answer;
  const wanted = { volume: of.volume ?? 0, at: of.at };
  const { tone, head, lines } = promiseAnswer(says, wanted);
  const cost = costText(says.difference);
  return (
    <div role="status" aria-label="答复">
      <div className={cx('rounded-lg px-4 py-4', toneTag[tone])}>
        <p className="font-semibold text-28">{head}</p>
        {lines.map((line) => (
          <p key={line} className="text-14 text-ink">
            {line}
          </p>
        ))}
        {question.isThinkingOn ? <p className="text-13 text-ink2">正在细算，有更好的办法会另外列出</p> : null}
        {answer.isThoughtOver && !better ? <p className="text-13 text-ink2">已细算，没有更好的办法</p> : null}
      </div>
      {better ? (
        <Section title="细算后有更好的办法" className="mt-4">
          <p className="text-14">{promiseSummary(better, wanted)}</p>
          <Button className="mt-1.5" onClick={question.takeBetter}>
            改用这个答复
          </Button>
        </Section>
      ) : null}
      {says.times.length === 0 ? null : (
        <div className="mt-3">
          <p className="text-16">{timesTitle(says)}</p>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {says.times.map((time) => (
              <Button key={time} act={question.asking} onClick={() => void question.askAt(Date.parse(time))}>
                {`按 ${formatShortTime(Date.parse(time), now)} 再算`}
              </Button>
            ))}
          </div>
        </div>
      )}
      {says.unserved && says.unserved.volume > 0 ? (
        <Section title={`${formatQuantity(says.unserved.volume, 'm³')} 供不上`} className="mt-4">
          <ul className="space-y-1 text-14">
            {says.unserved.why.map((limit) => (
              <li key={limit}>{planLimitWords[limit]}</li>
            ))}
          </ul>
          {says.times.length === 0 && !says.canPromise ? (
            <p className="mt-1 text-13 text-ink2">前后四小时都供不了，请换个时间再算。</p>
          ) : null}
        </Section>
      ) : null}
      {says.loads > 0 ? (
        <Section title="对其他订单" className="mt-4">
          <p className="text-14">{othersText(says)}</p>
          {cost ? <p className="text-13 text-ink2">{`全天计划 ${cost}`}</p> : null}
          <ul className="mt-1.5 space-y-1.5">
            {worstFirst(says.others).map((other, index) => (
              <li key={other.taskID ?? `other-${index}`} className="flex items-baseline gap-3 text-14">
                <span className="min-w-0 flex-1 truncate">
                  {other.constructionSite === null
                    ? '其他业务员的订单'
                    : spaceText(`${other.constructionSite} · ${other.projectName ?? ''}`)}
                </span>
                <span className="shrink-0 text-13 text-ink2">{otherText(other)}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  );
}
