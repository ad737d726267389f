import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useRef } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
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
  const acts: Record<string, () => void> = {
    '+': timeline.zoomIn,
    '=': timeline.zoomIn,
    '-': timeline.zoomOut,
    '0': timeline.showAll,
    n: onNow,
  };
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target.closest('input:not([type="checkbox"]), textarea, [role="dialog"], [role="menu"]')) return;
      latest.current[event.key]?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
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
