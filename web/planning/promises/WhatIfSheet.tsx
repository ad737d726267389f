import { useEffect, useRef } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { usePromised } from './usePromised.ts';
import { useWhatIf } from './useWhatIf.ts';
import { WhatIfAnswer } from './WhatIfAnswer.tsx';
import { WhatIfFields } from './WhatIfFields.tsx';

/** One more order, tried out over the plan; nothing changes. */
export function WhatIfSheet({
  open,
  onOpenChange,
  now,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  now: number;
}) {
  const question = useWhatIf();
  const promised = usePromised(question, '按此下单');
  const end = useRef<HTMLDivElement>(null);
  const answered = question.answer !== null;
  useEffect(() => {
    if (answered) end.current?.scrollIntoView({ block: 'nearest' });
  }, [answered]);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="试加一单"
      wideAs="panel"
      footer={
        <>
          <Button
            look={answered ? 'plain' : 'primary'}
            className="flex-1"
            act={question.asking}
            onClick={() => void question.ask()}
          >
            {answered ? '再算一次' : '算一算'}
          </Button>
          {promised ? (
            <Button
              look="primary"
              className="flex-1"
              act={promised.act}
              disabled={promised.done}
              onClick={promised.onRun}
            >
              {promised.label}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="space-y-5 px-4 pt-1 pb-5">
        <WhatIfFields question={question} />
        <WhatIfAnswer question={question} now={now} />
        <div ref={end} />
      </div>
    </Sheet>
  );
}
