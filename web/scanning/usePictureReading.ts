import { scanning, type WrittenLine } from '@pourline/contract/scanning';
import { useEffect, useState } from 'react';
import { useAct, useCall } from '../api/queries.ts';
import { compressImage } from '../kit/field/compressImage.ts';
import { toast } from '../kit/shell/toast.ts';
import { base64Of } from './base64Of.ts';

/** A picture that a person takes or chooses, and what is written in it; where nobody reads here, the picture alone. */
export function usePictureReading(onRead: (lines: readonly WrittenLine[]) => void) {
  const reader = useCall(scanning.reader);
  const [picture, setPicture] = useState<string | null>(null);
  const [lines, setLines] = useState<readonly WrittenLine[]>([]);
  const read = useAct(scanning.readText, {
    onDone: (told) => {
      setLines(told.lines);
      onRead(told.lines);
    },
  });
  useEffect(() => () => (picture === null ? undefined : URL.revokeObjectURL(picture)), [picture]);
  const isInstalled = reader.data?.isInstalled;
  const take = async (file: File): Promise<void> => {
    setLines([]);
    const small = await compressImage(file).catch(() => null);
    setPicture(small && URL.createObjectURL(small));
    if (!small) toast('图片加载失败，请换一张', { tone: 'error' });
    else if (isInstalled) await read.run({ body: { picture: await base64Of(small) } });
  };
  return { reader, read, picture, lines, isInstalled, take };
}

export type PictureReading = ReturnType<typeof usePictureReading>;
