import type { Doing } from '../button/doing.ts';

/** One thing that can be done on a page. `primary` asks for the filled button, `slide` for slide-to-confirm. */
export type BottomAction = {
  key: string;
  label: string;
  primary?: boolean | undefined;
  slide?: boolean | undefined;
  /** Beside the course of the work: never the filled button, also where nothing else is offered. */
  aside?: boolean | undefined;
  /** Ends the thing: in the sheet it stands farthest from the thumb and from what closes the sheet. */
  final?: boolean | undefined;
  disabled?: boolean | undefined;
  /** What it calls at once; what opens a page or a sheet first has none. */
  act?: Doing | undefined;
  /** A promise keeps the button busy until it settles. */
  onRun: () => unknown;
};

export type BottomActionChoice = {
  /** The one filled button; it stands last, under the right thumb. */
  primary: BottomAction | null;
  /** Buttons beside it, in the order given. */
  beside: BottomAction[];
  /** What goes into the sheet behind 更多. */
  more: BottomAction[];
  /** Shares of the line that the buttons beside and, last, the primary take, from the table by count. */
  shares: readonly number[];
};

/** Widths by the number of buttons, the primary last. */
const sharesByCount: readonly (readonly number[])[] = [[], [1], [1, 2], [1, 1, 2], [1, 1, 1, 2], [1, 1, 1, 1, 2]];

/**
 * Which actions become buttons. The first action marked primary is the primary one; when none is marked, the last that
 * belongs to the course of the work becomes primary. At most `limit` (1-5) buttons are shown; what does not fit goes to the sheet, in order.
 */
export function selectBottomActions(actions: BottomAction[], limit = 5): BottomActionChoice {
  const primary = actions.find((action) => action.primary) ?? actions.findLast((action) => !action.aside) ?? null;
  const others = actions.filter((action) => action !== primary);
  const room = Math.min(5, Math.max(1, limit)) - 1;
  const beside = others.slice(0, room);
  const more = others.slice(room);
  return { primary, beside, more, shares: sharesByCount[beside.length + (primary ? 1 : 0)] ?? [] };
}
