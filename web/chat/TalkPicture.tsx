import { useFileAddress } from '../api/useFileAddress.ts';

/** A picture that somebody sent; a tap opens it whole. */
export function TalkPicture({ fileID }: { fileID: string }) {
  const { address, failed, lose } = useFileAddress(fileID);
  if (failed) return <p className="rounded-lg bg-sunken px-3 py-2 text-13 text-ink3">图片加载失败，可能已被后台删除</p>;
  const look = 'block max-h-64 min-h-24 min-w-24 max-w-full rounded-lg bg-sunken object-contain';
  if (!address) return <span className={look} />;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt="聊天图片" className={look} onError={lose} />
    </a>
  );
}
