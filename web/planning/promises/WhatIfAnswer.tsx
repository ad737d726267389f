import { planLimitWords } from '@pourline/domain/planning/planLimits';
import { Fragment } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { cx } from '../../kit/cx.ts';
import { formatQuantity, formatShortTime, thinSpace } from '../../kit/figure/format.ts';
import { toneTag, toneText } from '../../kit/figure/tone.ts';
import { Section } from '../../kit/page/Section.tsx';
import { costLines, otherLines, othersText, promiseAnswer, promiseSummary, timesTitle } from './promiseAnswer.ts';
import type { WhatIfQuestion } from './useWhatIf.ts';

/** The answer, large: whether, from where, when, what it costs the others, and when it can be instead. */
export function WhatIfAnswer({ question, now }: { question: WhatIfQuestion; now: number }) {
  const { answer } = question;
  if (!answer) return null;
  const { says, of, better } = answer;
  const wanted = { volume: of.volume ?? 0, at: of.at };
  const { tone, head, lines } = promiseAnswer(says, wanted);
  const cost = costLines(says.difference);
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
          <ul className="mt-1.5 space-y-1.5">
            {otherLines(says).map(({ key, name, text }) => (
              <li key={key} className="text-14 @2xl:flex @2xl:items-baseline @2xl:justify-between @2xl:gap-3">
                <p>{name}</p>
                <p className="text-13 text-ink2 @2xl:text-right">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {says.loads > 0 && cost.length > 0 ? (
        <Section title="全天计划的差额" className="mt-4">
          <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 text-14">
            {cost.map(({ key, label, value, unit, tone }) => (
              <Fragment key={key}>
                <dt className="text-ink2">{label}</dt>
                <dd className={cx('text-right', tone && toneText[tone])}>
                  {[value, unit].filter(Boolean).join(thinSpace)}
                </dd>
              </Fragment>
            ))}
          </dl>
        </Section>
      ) : null}
    </div>
  );
}
