import { useEffect, useState } from 'react';
import { fileAddress } from '../api/uploadFile.ts';

/** The signature as it was written on glass; on white in every theme, as ink on paper. */
export function SignaturePicture({ fileID, signer }: { fileID: string; signer: string }) {
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    fileAddress(fileID).then(
      (found) => !gone && setAddress(found),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [fileID]);
  if (failed) return <p className="mt-3 text-13 text-ink3">签名图片加载失败，可能已被后台删除</p>;
  return (
    <div className="mt-3 flex h-24 items-center justify-center rounded-md bg-white">
      {address ? (
        <img
          src={address}
          alt={`${signer}的签名`}
          className="max-h-full max-w-full object-contain p-2"
          onError={() => setFailed(true)}
        />
      ) : null}
    </div>
  );
}
