import { Button } from '../../kit/button/Button.tsx';
import type { Doing } from '../../kit/button/doing.ts';

/** On to the next step, or back; the last step sends. */
export function GuideFooter({
  step,
  last,
  act,
  onBack,
  onNext,
  onSubmit,
}: {
  step: number;
  last: number;
  /** The call that sends it. */
  act: Doing;
  onBack: () => void;
  onNext: () => void;
  onSubmit: () => void;
}) {
  return (
    <footer className="z-10 shrink-0 border-line border-t bg-surface pb-safe-bottom" data-print="hide">
      <div className="mx-auto flex max-w-lg gap-2 p-3 @lg:px-0">
        {step > 0 ? (
          <Button className="h-14 flex-1 lg:h-control" onClick={onBack}>
            上一步
          </Button>
        ) : null}
        {step < last ? (
          <Button look="primary" className="h-14 flex-2 lg:h-control" onClick={onNext}>
            下一步
          </Button>
        ) : (
          <Button look="primary" className="h-14 flex-2 lg:h-control" act={act} onClick={onSubmit}>
            提交订单
          </Button>
        )}
      </div>
    </footer>
  );
}
