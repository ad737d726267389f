import { useRef } from 'react';
import { cameraRefusalOf, readCodePicture } from '../device/codeCamera.ts';
import { Button } from '../kit/button/Button.tsx';
import { toast } from '../kit/shell/toast.ts';

/** Reads a code from a picture that somebody has sent or kept. */
export function PictureButton({ onCode }: { onCode: (code: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const read = async (picture: File): Promise<void> => {
    try {
      const code = await readCodePicture(picture);
      if (code === null) toast('图片里没有看到二维码，换一张或靠近些再拍', { tone: 'error' });
      else onCode(code);
    } catch (error) {
      toast(cameraRefusalOf(error).text, { tone: 'error' });
    }
  };
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/*"
        className="hidden"
        aria-label="二维码图片"
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          target.value = '';
          if (picture) void read(picture);
        }}
      />
      <Button className="mt-3 w-full" onClick={() => field.current?.click()}>
        从相册选择
      </Button>
    </>
  );
}
