import Clock from 'lucide-react/icons/clock';
import { plantNow } from '../api/clock.ts';
import { formatShortTime, spaceText } from '../kit/figure/format.ts';
import { ActionSheet } from '../kit/sheet/ActionSheet.tsx';

const minute = 60_000;
const spans = [
  { minutes: 15, label: '15 分钟' },
  { minutes: 30, label: '半小时' },
  { minutes: 60, label: '1 小时' },
  { minutes: 120, label: '2 小时' },
];

/** Until when the driver pauses: the dispatcher reads it on the board. `onPause` gets an ISO instant of the plant's clock. */
export function PauseSheet({
  open,
  onOpenChange,
  onPause,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPause: (until: string) => void;
}) {
  const now = plantNow();
  return (
    <ActionSheet
      open={open}
      onOpenChange={onOpenChange}
      title="暂停多久"
      items={spans.map(({ minutes, label }) => ({
        key: label,
        label: spaceText(`${label}，${formatShortTime(now + minutes * minute, now)} 恢复`),
        icon: <Clock />,
        onSelect: () => onPause(new Date(plantNow() + minutes * minute).toISOString()),
      }))}
    />
  );
}
