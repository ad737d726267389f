import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { useViewer } from '../api/viewer.ts';
import { formatQuantity } from '../kit/figure/format.ts';
import { go } from '../shell/go.ts';

/** Those who see one waybill of a plant and not every other. */
const ownOnly: readonly string[] = ['customer', 'sale'];

/** The other waybill of a surplus with its volume; opens it for those of the plant. */
export function OtherWaybill({ other }: { other: NonNullable<WaybillInfo['surplusTo']> }) {
  const viewer = useViewer();
  const text = `${other.taskDetailNo} · ${formatQuantity(other.volume, 'm³')}`;
  if (!viewer || ownOnly.includes(viewer.roleGroup)) return text;
  return (
    <button
      type="button"
      className="reach text-left text-accent-ink hover:underline"
      onClick={() => go('waybillinfo', { id: other.taskDetailID })}
    >
      {text}
    </button>
  );
}
