import type { WaybillAction } from '@pourline/domain/waybills/waybillStates';

/** What of an offered act the buttons need. */
interface Offered {
  action: WaybillAction;
  label: string;
  primary?: boolean | undefined;
}

/** The server's offer as buttons: at most one primary, in table order; what cannot be undone slides for drivers. */
export interface WaybillButton {
  key: WaybillAction;
  label: string;
  primary: boolean;
  slide: boolean;
  aside: boolean;
}

/** What is told or taken back beside the course of the work: never the blue button. */
const asides: ReadonlySet<WaybillAction> = new Set(['report', 'undo', 'checkPart']);

/** Buttons exactly as offered. A driver slides what moves the load on: they cannot take it back. */
export function waybillButtons(offered: readonly Offered[], isDriver: boolean): WaybillButton[] {
  const main = offered.find(({ primary }) => primary);
  return offered.map(({ action, label, primary }) => ({
    key: action,
    label,
    primary: action === main?.action,
    slide: isDriver && primary === true,
    aside: asides.has(action),
  }));
}
