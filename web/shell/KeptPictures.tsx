import { useEffect, useState } from 'react';
import type { QueuedFile } from '../api/queuedFiles.ts';
import { readQueuedFile } from '../api/queueStore.ts';

/** A picture that waits on this device to be sent; on white in every theme, as ink on paper. */
function KeptPicture({ file: { place, kind } }: { file: QueuedFile }) {
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
  if (isLost) return <p className="text-13 text-ink3">图片已不在这部手机上</p>;
  return (
    <div className="flex h-24 items-center justify-center rounded-md bg-white">
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

/** The pictures of an act that waits, or was refused, as they lie on this device. */
export function KeptPictures({ files }: { files: readonly QueuedFile[] }) {
  if (files.length === 0) return null;
  return (
    <div className="mt-2 grid grid-cols-2 gap-2">
      {files.map((file) => (
        <KeptPicture key={file.place} file={file} />
      ))}
    </div>
  );
}
