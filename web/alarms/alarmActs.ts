import type { ScreenAct } from '../kit/keys/screenActs.ts';
import type { AlarmButton, AlarmButtons } from './useRemedy.ts';

const keyed = (id: string, key: string, { label, act, onRun }: AlarmButton): ScreenAct => ({
  ...{ id: `alarm ${id}`, key, label: `选中的告警：${label}`, blocked: act?.blocked },
  onRun: () => void onRun(),
});

/** What can be done about the chosen alarm from the keyboard: its first remedy, taking it in hand, opening what it is about, letting it go. */
export const alarmActs = (
  { remedies, take }: AlarmButtons,
  { open, letGo }: { open: (() => void) | undefined; letGo: () => void },
): ScreenAct[] => {
  const [first, ...others] = remedies;
  return [
    ...(first ? [keyed('remedy', 'a', first)] : []),
    ...(take ? [keyed('take', 't', take)] : []),
    ...others.map((one, index): ScreenAct => ({ ...keyed(`other ${index}`, '', one), key: undefined })),
    ...(open ? [{ id: 'open alarm', key: 'Enter', label: '打开选中的告警', onRun: open }] : []),
    { id: 'let go', key: 'Escape', label: '放开选中的告警', onRun: letGo },
  ];
};
