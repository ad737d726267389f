import { sureFrom } from '@pourline/domain/scanning/notes/readField';
import { useRef } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { ReadPicture } from './ReadPicture.tsx';
import type { PictureReading } from './usePictureReading.ts';

/** Takes or chooses a picture, and shows it with what was read in it; `onNew`: another one comes. */
export function PictureChoice({ reading, onNew }: { reading: PictureReading; onNew: () => void }) {
  const { picture, lines, isInstalled, read, take } = reading;
  const field = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={field}
        type="file"
        accept="image/*"
        className="hidden"
        aria-label="要识别的图片"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (!file) return;
          onNew();
          void take(file);
        }}
      />
      {picture ? <ReadPicture src={picture} lines={lines} surely={sureFrom} /> : null}
      <Button
        look={picture ? 'plain' : 'primary'}
        className="w-full"
        act={read}
        disabled={isInstalled === undefined}
        onClick={() => field.current?.click()}
      >
        {picture ? '换一张图片' : '拍照或选择图片'}
      </Button>
      <p className="mt-2 px-1 text-13 text-ink3">
        {isInstalled ? '图片只用来识别，不会保存' : '图片只在本机显示，不会上传'}
      </p>
    </div>
  );
}
