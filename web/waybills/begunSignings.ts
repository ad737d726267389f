import { useEffect, useState } from 'react';
import type { DeliveryPhoto } from './DeliveryPhotos.tsx';

/** What somebody has drawn and photographed for a load and not sent: kept while the app is open, so that going back loses nothing, and by no device. */
interface BegunSigning {
  picture: Blob | null;
  photos: readonly DeliveryPhoto[];
}
const begun = new Map<string, BegunSigning>();

/** The signature and the photographs of a load, as they were left; `drop` once they are sent. */
export function useBegunSigning(owner: string, taskDetailID: string) {
  const key = `${owner} ${taskDetailID}`;
  const [signing, setSigning] = useState<BegunSigning>(() => begun.get(key) ?? { picture: null, photos: [] });
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (isSent) begun.delete(key);
    else begun.set(key, signing);
  }, [key, signing, isSent]);
  return {
    ...signing,
    setPicture: (picture: Blob | null) => setSigning((before) => ({ ...before, picture })),
    setPhotos: (photos: readonly DeliveryPhoto[]) => setSigning((before) => ({ ...before, photos })),
    drop: () => {
      begun.delete(key);
      setSent(true);
    },
  };
}
