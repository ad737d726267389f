import Flashlight from 'lucide-react/icons/flashlight';
import FlashlightOff from 'lucide-react/icons/flashlight-off';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { useState } from 'react';
import type { CodeCamera } from '../device/codeCamera.ts';
import { Button } from '../kit/button/Button.tsx';

/** Lamp and zoom over the picture of the camera, as far as it has them. */
export function CameraControls({ camera }: { camera: CodeCamera }) {
  const { lamp, zoom } = camera;
  const [isLit, setLit] = useState(false);
  const [near, setNear] = useState(zoom?.min ?? 1);
  if (!lamp && !zoom) return null;
  const step = (): void => {
    if (!zoom) return;
    const next = near * 2 > zoom.max ? zoom.min : near * 2;
    setNear(next);
    void zoom.set(next);
  };
  return (
    <div className="absolute inset-x-0 bottom-3 flex justify-center gap-3">
      {lamp ? (
        <Button
          className="bg-surface"
          aria-pressed={isLit}
          onClick={() => {
            setLit(!isLit);
            void lamp(!isLit);
          }}
        >
          {isLit ? <FlashlightOff aria-hidden="true" /> : <Flashlight aria-hidden="true" />}
          {isLit ? '关灯' : '开灯'}
        </Button>
      ) : null}
      {zoom ? (
        <Button className="bg-surface" aria-label={`放大，现在 ${near} 倍`} onClick={step}>
          <ZoomIn aria-hidden="true" />
          {`${near}×`}
        </Button>
      ) : null}
    </div>
  );
}
