import { useEffect, useState } from 'react';
import type { QueuedFile } from '../api/queuedFiles.ts';
import { readQueuedFile } from '../api/queueStore.ts';

/** A picture that waits on this device to be sent; on white in every theme, as ink on paper. */
export function KeptPicture({ file: { place, kind } }: { file: QueuedFile }) {
  const [address, setAddress] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let made: string | null = null;
    let gone = false;
    readQueuedFile(place).then(
      (blob) => {
        if (gone) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => !gone && setLost(true),
    );
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [place]);
  if (isLost) return <p className="mt-2 text-13 text-ink3">图片已不在这部手机上</p>;
  return (
    <div className="mt-2 flex h-24 items-center justify-center rounded-md bg-white">
      {address ? (
        <img
          src={address}
          alt={kind === 'sign' ? '待发送的签名' : '待发送的照片'}
          className="max-h-full max-w-full object-contain p-2"
        />
      ) : null}
    </div>
  );
}
