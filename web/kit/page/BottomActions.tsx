import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { SlideToConfirm } from '../button/SlideToConfirm.tsx';
import { cx } from '../cx.ts';
import { ActionSheet } from '../sheet/ActionSheet.tsx';
import { confirm } from '../sheet/dialogs.ts';
import { type BottomAction, selectBottomActions } from './selectBottomActions.ts';
import { useWide } from './useWide.ts';

export type BottomActionsProps = {
  actions: BottomAction[];
  /** How many buttons are shown at most (1-5), the primary among them; the rest go to the sheet. Unless told: 5 on a wide screen; on a phone 3, or 2 and the sheet. */
  limit?: number | undefined;
  /** The driver's 64 px: the primary in a line of its own. */
  big?: boolean | undefined;
};

/** Five fit a wide screen. A phone shows three, or two and the button for the rest, so that no word is cut. */
function fitting(count: number, wide: boolean): number {
  if (wide) return 5;
  return count <= 3 ? 3 : 2;
}

const isBlocked = ({ act }: BottomAction): boolean => (act?.blocked ?? null) !== null;

/** What can be done with this page: one filled button in reach of the thumb, few beside it, the rest in a sheet. */
export function BottomActions({ actions, limit, big }: BottomActionsProps) {
  const wide = useWide();
  const [running, setRunning] = useState<string | null>(null);
  // The lines that the sheet was opened with: when others stand there, it closes, so that none moves under a thumb and it is never empty.
  const [openedWith, setOpenedWith] = useState<string | null>(null);
  const { primary, beside, more: rest, shares } = selectBottomActions(actions, limit ?? fitting(actions.length, wide));
  const more = [...rest.filter((action) => action.final), ...rest.filter((action) => !action.final)];
  const lines = more.map(({ key }) => key).join(' ');
  if (openedWith !== null && openedWith !== lines) setOpenedWith(null);
  if (actions.length === 0) return null;

  // At a desk nobody slides: what cannot be taken back is asked in a dialog.
  const slides = primary?.slide === true && !wide;
  const stacked = big || slides;

  async function run(action: BottomAction): Promise<void> {
    if (running) return;
    if (
      action.slide &&
      wide &&
      !(await confirm({ title: `${action.label}？`, text: '之后不能撤回', yes: action.label }))
    )
      return;
    setRunning(action.key);
    try {
      await action.onRun();
    } finally {
      setRunning(null);
    }
  }
  const button = (action: BottomAction, look: 'primary' | 'plain', share?: number) => (
    <Button
      key={action.key}
      // In a shaking cab what nobody asks for next must not be the brightest thing to hit.
      look={big && !action.primary ? 'plain' : look}
      size={big && look === 'primary' ? 'big' : 'normal'}
      busy={running === action.key}
      act={action.act}
      disabled={action.disabled || (running !== null && running !== action.key)}
      onClick={() => void run(action)}
      style={{ flexGrow: share }}
      className={cx(
        '@lg:min-w-28 px-2',
        !stacked && 'basis-0 @lg:!grow-0 @lg:basis-auto',
        look === 'plain' && (big ? '!h-13 text-16' : 'text-14'),
      )}
    >
      {action.label}
    </Button>
  );
  const main = primary ? (
    slides ? (
      <SlideToConfirm
        key={primary.key}
        label={primary.label}
        big={big}
        disabled={primary.disabled === true || isBlocked(primary)}
        onConfirm={() => run(primary)}
      />
    ) : (
      button(primary, 'primary', shares.at(-1))
    )
  ) : null;
  const others = (
    <>
      {more.length > 0 ? (
        <Button
          aria-label="更多操作"
          onClick={() => setOpenedWith(lines)}
          className={cx('w-14 !px-0 !text-14 @lg:w-auto @lg:!px-3', big && '!h-13')}
        >
          更多
        </Button>
      ) : null}
      {beside.map((action, index) => button(action, 'plain', shares[index]))}
    </>
  );
  return (
    <footer className="z-10 shrink-0 border-line border-t bg-surface pb-safe-bottom" data-print="hide">
      {stacked ? (
        <div className="mx-auto w-full max-w-md space-y-2 p-3">
          {beside.length + more.length > 0 ? (
            <div className="flex flex-wrap gap-2 *:min-w-24 *:flex-1">{others}</div>
          ) : null}
          <div className="grid">{main}</div>
        </div>
      ) : (
        <div
          // Words too large for one line give the primary button a line of its own instead of running off the glass.
          className="mx-auto flex max-w-xl flex-wrap gap-2 p-3 @lg:justify-end @lg:px-6"
        >
          {others}
          {main}
        </div>
      )}
      <ActionSheet
        open={openedWith === lines}
        onOpenChange={(open) => setOpenedWith(open ? lines : null)}
        items={more.map((action) => ({
          key: action.key,
          label: action.label,
          disabled: action.disabled === true || isBlocked(action),
          hint: action.act?.blocked ?? undefined,
          onSelect: () => void run(action),
        }))}
      />
    </footer>
  );
}
