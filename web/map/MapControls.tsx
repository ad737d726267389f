import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from '../kit/button/IconButton.tsx';
import { useWide } from '../kit/page/useWide.ts';

/** Buttons over the map's corner: all at once; nearer and farther where there are no two fingers. */
export function MapControls({
  onZoom,
  onWhole,
}: {
  onZoom: (step: number) => void;
  onWhole?: (() => void) | undefined;
}) {
  const wide = useWide();
  if (!wide && !onWhole) return null;
  return (
    <div
      className="absolute top-3 right-3 flex flex-col overflow-hidden rounded-md bg-surface shadow-1"
      data-print="hide"
    >
      {onWhole ? <IconButton label="显示全部" icon={<Maximize />} onClick={onWhole} /> : null}
      {wide ? (
        <>
          <IconButton label="放大" icon={<Plus />} onClick={() => onZoom(1)} />
          <IconButton label="缩小" icon={<Minus />} onClick={() => onZoom(-1)} />
        </>
      ) : null}
    </div>
  );
}
