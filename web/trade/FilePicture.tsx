import { useQuery } from '@tanstack/react-query';
import { fileAddress } from '../api/uploadFile.ts';

/** A stored picture, small; a tap opens it whole. */
export function FilePicture({ fileID, name }: { fileID: string; name: string }) {
  const { data: address } = useQuery({
    queryKey: ['fileAddress', fileID],
    queryFn: () => fileAddress(fileID),
    staleTime: 60_000,
  });
  const look = 'block aspect-square w-full rounded-md bg-sunken object-cover';
  if (!address) return <span className={look} />;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={name} className={look} />
    </a>
  );
}
