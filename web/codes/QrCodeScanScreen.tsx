import CameraOff from 'lucide-react/icons/camera-off';
import { useState } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { go, goBack } from '../shell/go.ts';
import { useCodeCamera } from './useCodeCamera.ts';

const open = (code: string): void => go('scanqrcode', { code }, { replace: true });

/** Scans any code of the product; where the camera cannot, the code is typed or pasted. */
export default function QrCodeScanScreen() {
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState('');
  const { video, refusal, again } = useCodeCamera(open);
  function openTyped(): void {
    if (typed.trim()) open(typed.trim());
    else setMistake('请填写二维码的链接或编号');
  }
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
        </div>
        <p className="mt-3 mb-6 text-center text-14 text-ink2">
          {refusal ? '可以在下面粘贴链接，或填写二维码下的编号' : '将二维码放入框内'}
        </p>
        <Field label="链接或编号" required error={mistake || undefined}>
          <TextField
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setMistake('');
            }}
            onEnter={openTyped}
          />
        </Field>
        <Button className="mt-4 w-full" look="primary" onClick={openTyped}>
          打开
        </Button>
      </div>
    </Screen>
  );
}
