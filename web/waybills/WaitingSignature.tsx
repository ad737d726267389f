import { plantNow } from '../api/clock.ts';
import { formatQuantity, formatShortTime } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Card } from '../kit/page/Card.tsx';
import { KeptPictures } from '../shell/KeptPictures.tsx';
import { type WaitingSign, waitingSignFace } from '../trade/waitingSigns.ts';
import { msOf } from '../trade/waybillTimes.ts';

/** A signature that was written on this device and is not at the plant yet. */
export function WaitingSignature({ sign: { signVolume, signer, happenedAt, files } }: { sign: WaitingSign }) {
  const at = msOf(happenedAt);
  return (
    <Card className="mx-auto max-w-lg">
      <StateTag tone={waitingSignFace.tone}>{waitingSignFace.label}</StateTag>
      <p className="mt-3 font-semibold text-18">
        {[signVolume === null ? null : formatQuantity(signVolume, 'm³'), signer, at && formatShortTime(at, plantNow())]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-1 text-14 text-ink2">已保存在这部手机上，联网后自动发送；发送前搅拌站还看不到</p>
      <KeptPictures files={files} />
    </Card>
  );
}
