import { useEffect, useState } from 'react';
import { fileAddress } from './uploadFile.ts';

/** Where a stored file can be read for a short while; null until that is known. `lose` is told when it cannot be shown after all. */
export function useFileAddress(fileID: string): { address: string | null; failed: boolean; lose: () => void } {
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
  return { address, failed, lose: () => setFailed(true) };
}
