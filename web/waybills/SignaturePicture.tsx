import { useFileAddress } from '../api/useFileAddress.ts';

/** The signature as it was written on glass; on white in every theme, as ink on paper. */
export function SignaturePicture({ fileID, signer }: { fileID: string; signer: string }) {
  const { address, failed, lose } = useFileAddress(fileID);
  if (failed) return <p className="mt-3 text-13 text-ink3">签名图片加载失败，可能已被后台删除</p>;
  return (
    <div className="mt-3 flex h-24 items-center justify-center rounded-md bg-white">
      {address ? (
        <img
          src={address}
          alt={`${signer}的签名`}
          className="max-h-full max-w-full object-contain p-2"
          onError={lose}
        />
      ) : null}
    </div>
  );
}
