import { ErrorState } from '../kit/page/ErrorState.tsx';
import type { PictureReading } from './usePictureReading.ts';

/** Says where the reader of pictures is away, or where there is none. */
export function PictureReader({ reading: { reader, isInstalled } }: { reading: PictureReading }) {
  return (
    <>
      {reader.error ? <ErrorState text={reader.error} onRetry={() => void reader.refetch()} /> : null}
      {isInstalled === false ? (
        <p role="status" className="mb-4 rounded-md bg-sunken px-4 py-3 text-14 text-ink2">
          这台服务器没有安装文字识别，可以对着图片自己填写
        </p>
      ) : null}
    </>
  );
}
