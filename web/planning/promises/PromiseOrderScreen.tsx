import { useEffect, useRef } from 'react';
import { usePlantNow } from '../../api/clock.ts';
import { BottomActions } from '../../kit/page/BottomActions.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { useBack } from '../../shell/useBack.ts';
import { useParams } from '../../shell/useParams.ts';
import { usePromised } from './usePromised.ts';
import { useWhatIf } from './useWhatIf.ts';
import { WhatIfAnswer } from './WhatIfAnswer.tsx';
import { WhatIfFields } from './WhatIfFields.tsx';

/** Whether concrete can be promised, asked while the customer is on the phone. */
export default function PromiseOrderScreen() {
  const { contractID, at } = useParams('promiseorder');
  const now = usePlantNow(30_000);
  const question = useWhatIf(contractID, at === undefined ? undefined : Date.parse(at));
  const answer = useRef<HTMLDivElement>(null);
  const { answer: answered } = question;
  useEffect(() => {
    if (answered) answer.current?.scrollIntoView({ block: 'start' });
  }, [answered]);
  const promised = usePromised(question, '代客下单');
  return (
    <Screen
      title="能否供应"
      onBack={useBack()}
      bottom={
        <BottomActions
          actions={[
            {
              key: 'ask',
              label: answered ? '再算一次' : '算一算',
              primary: promised === null,
              onRun: question.ask,
              act: question.asking,
            },
            ...(promised
              ? [
                  {
                    key: 'order',
                    label: promised.label,
                    primary: true,
                    act: promised.act,
                    onRun: promised.onRun,
                    disabled: promised.done,
                  },
                ]
              : []),
          ]}
        />
      }
    >
      <div className="mx-auto grid max-w-lg gap-6 @xl:max-w-none @xl:grid-cols-2">
        <WhatIfFields question={question} />
        <div ref={answer} className="scroll-mt-4">
          <WhatIfAnswer question={question} now={now} />
        </div>
      </div>
    </Screen>
  );
}
