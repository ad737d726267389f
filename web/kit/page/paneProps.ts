/** What every detail takes, whether it stands on a page of its own or in a pane beside its list. */
export interface PaneProps {
  /** Of the thing that is shown. */
  id: string;
  onBack?: (() => void) | undefined;
  /** Beside a list going back is closing. */
  backAs?: 'back' | 'close' | undefined;
}
