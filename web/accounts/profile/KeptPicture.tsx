import { useFileAddress } from '../../api/useFileAddress.ts';

/** A stored picture on white, as ink on paper in every theme. */
export function KeptPicture({ fileID, label }: { fileID: string; label: string }) {
  const { address, failed, lose } = useFileAddress(fileID);
  if (failed) return <p className="rounded-lg bg-surface p-4 text-14 text-ink3">图片加载失败，可能已被后台删除</p>;
  return (
    <div className="flex h-36 items-center justify-center rounded-lg bg-white">
      {address ? (
        <img src={address} alt={label} className="max-h-full max-w-full object-contain p-3" onError={lose} />
      ) : null}
    </div>
  );
}
