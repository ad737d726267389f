import CameraOff from 'lucide-react/icons/camera-off';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../kit/button/Button.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { go, goBack } from '../shell/go.ts';
import { CameraControls } from './CameraControls.tsx';
import { PictureButton } from './PictureButton.tsx';
import { ScanHistory } from './ScanHistory.tsx';
import { TypedCodeForm } from './TypedCodeForm.tsx';
import { useCodeCamera } from './useCodeCamera.ts';
import { useHandScanner } from './useHandScanner.ts';

const open = (code: string): void => go('scanqrcode', { code }, { replace: true });

/** Scans any code of the product; where the camera cannot, the code is typed or pasted. */
export default function QrCodeScanScreen() {
  const { video, refusal, camera, again } = useCodeCamera(open);
  const isSignedIn = useViewer() !== null;
  const wide = useWide();
  useHandScanner(open);
  return (
    <Screen title="扫一扫" onBack={goBack}>
      <div className="mx-auto max-w-[420px]">
        <div className="relative aspect-square overflow-hidden rounded-lg bg-sunken">
          <video
            ref={video}
            muted
            playsInline
            aria-label="摄像头画面"
            className={refusal ? 'hidden' : 'size-full object-cover'}
          />
          {refusal ? (
            <div role="alert" className="flex size-full flex-col items-center justify-center gap-3 p-6 text-center">
              <CameraOff className="size-10 text-ink3" aria-hidden="true" />
              <p className="font-medium text-16">{refusal}</p>
              <Button size="small" className="bg-surface" onClick={again}>
                重试
              </Button>
            </div>
          ) : (
            <div
              className="pointer-events-none absolute inset-[15%] rounded-lg border-2 border-white/80"
              aria-hidden="true"
            />
          )}
          {camera && !refusal ? <CameraControls camera={camera} /> : null}
        </div>
        <PictureButton onCode={open} />
        <p className="mt-3 mb-6 text-center text-14 text-ink2">
          {refusal ? '可以在下面粘贴链接，或填写二维码下的编号' : '将二维码放入框内'}
          {wide ? '，也可以直接用扫码枪扫' : ''}
        </p>
        <TypedCodeForm label="链接或编号" codeIn={(text) => text} onOpen={open} className="mt-4 w-full" />
        {isSignedIn ? <ScanHistory onOpen={open} /> : null}
      </div>
    </Screen>
  );
}
