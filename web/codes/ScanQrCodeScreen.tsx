import { registrations } from '@pourline/contract/registrations';
import ScanLine from 'lucide-react/icons/scan-line';
import { useEffect } from 'react';
import { useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { go, goBack } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { scannedThing } from './scannedThing.ts';

/** Leads from a scanned code to what it stands for. */
export default function ScanQrCodeScreen() {
  const { code = '' } = useParams('scanqrcode');
  const thing = scannedThing(code);
  const token = thing?.kind === 'ticket' ? thing.token : null;
  const joining = thing?.kind === 'join' ? thing.code : null;
  const asked = useCall(
    registrations.dispatchCode,
    { body: { data: { quickResponseCodeID: joining ?? '' } } },
    { enabled: joining !== null },
  );
  const isPlant = Boolean(asked.data?.relationData.tenant);
  useEffect(() => {
    if (token) go('ticket', { token }, { replace: true });
    else if (joining && isPlant) go('userregisterforqrscan', { code: joining }, { replace: true });
  }, [token, joining, isPlant]);
  if (token || isPlant || asked.isLoading) {
    return (
      <Screen title="扫码结果" onBack={goBack}>
        <Skeleton shape="info" count={2} />
      </Screen>
    );
  }
  return (
    <Screen title="扫码结果" onBack={goBack}>
      {asked.failure?.isTransport ? (
        <ErrorState text={asked.error ?? ''} onRetry={() => void asked.refetch()} />
      ) : (
        <Empty
          icon={<ScanLine />}
          title="无效芯片码，请重新扫码"
          note="这不是砼程的二维码，或已经更换"
          action={
            <Button look="primary" onClick={() => go('qrcodescan', {}, { replace: true })}>
              重新扫码
            </Button>
          }
        />
      )}
    </Screen>
  );
}
