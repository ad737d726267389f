import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { Button } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { Segmented } from '../../kit/field/Segmented.tsx';
import { useScreenActs } from '../../kit/keys/screenActs.ts';
import type { TimelineView } from './useTimelineView.ts';

export type PlanGrouping = 'truck' | 'order';

/** How the time line is looked at; `+` `-` `0` zoom and `n` leads to now from anywhere on the page. */
export function TimelineTools({
  by,
  onBy,
  timeline,
  onNow,
}: {
  by: PlanGrouping;
  onBy: (by: PlanGrouping) => void;
  timeline: TimelineView;
  onNow: () => void;
}) {
  useScreenActs([
    { id: 'zoomIn', key: '+', label: '时间轴放大', onRun: timeline.zoomIn },
    // The same key without Shift.
    { id: 'zoomIn unshifted', key: '=', label: '时间轴放大', onRun: timeline.zoomIn },
    { id: 'zoomOut', key: '-', label: '时间轴缩小', onRun: timeline.zoomOut },
    { id: 'showAll', key: '0', label: '时间轴看全天', onRun: timeline.showAll },
    { id: 'now', key: 'n', label: '时间轴回到现在', onRun: onNow },
  ]);
  return (
    <div className="flex items-center gap-2">
      <Segmented<PlanGrouping>
        label="怎么排列"
        value={by}
        onChange={onBy}
        className="w-40 shrink-0"
        options={[
          { value: 'truck', label: '按车' },
          { value: 'order', label: '按订单' },
        ]}
      />
      <fieldset aria-label="缩放" className="flex items-center">
        <IconButton label="缩小（-）" icon={<ZoomOut />} onClick={timeline.zoomOut} />
        <IconButton label="放大（+）" icon={<ZoomIn />} onClick={timeline.zoomIn} />
        <IconButton label="全天（0）" icon={<Maximize />} onClick={timeline.showAll} />
        <Button size="small" look="quiet" title="回到现在（n）" onClick={onNow}>
          现在
        </Button>
      </fieldset>
    </div>
  );
}
