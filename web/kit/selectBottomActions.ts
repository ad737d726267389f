/** One thing that can be done on a page. `primary` asks for the filled button, `slide` for slide-to-confirm. */
export type BottomAction = {
  key: string;
  label: string;
  primary?: boolean | undefined;
  slide?: boolean | undefined;
  disabled?: boolean | undefined;
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
  /** Grid tracks of `[更多] beside primary`, from the table by count. */
  columns: string;
};

/** Widths by the number of buttons, the primary last. */
const columnsByCount = ['', '1fr', '1fr 2fr', '1fr 1fr 2fr', '1fr 1fr 1fr 2fr', '1fr 1fr 1fr 1fr 2fr'];

/**
 * Which actions become buttons. The first action marked primary is the primary one; when none is marked, the last becomes
 * primary. At most `limit` (1-5) buttons are shown; what does not fit goes to the sheet, in order.
 */
export function selectBottomActions(actions: BottomAction[], limit = 5): BottomActionChoice {
  const primary = actions.find((action) => action.primary) ?? actions.at(-1) ?? null;
  const others = actions.filter((action) => action !== primary);
  const room = Math.min(5, Math.max(1, limit)) - 1;
  const beside = others.slice(0, room);
  const more = others.slice(room);
  const columns = columnsByCount[beside.length + (primary ? 1 : 0)] ?? '';
  return { primary, beside, more, columns: more.length > 0 ? `auto ${columns}` : columns };
}
