import { useCallback, useEffect, useRef, useState } from 'react';
import { type CodeCamera, cameraRefusalOf, openCodeCamera } from '../device/codeCamera.ts';

/**
 * The camera in `video` while the screen is shown; `told` hears of the first code. `refusal` says why there is none; `again` asks once
 * more. `camera` has its lamp and its zoom once it is open.
 */
export function useCodeCamera(told: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const newest = useRef(told);
  newest.current = told;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [camera, setCamera] = useState<CodeCamera | null>(null);
  const running = useRef<{ left: boolean; end?: () => void } | null>(null);
  const close = useCallback(() => {
    if (!running.current) return;
    running.current.left = true;
    running.current.end?.();
    running.current = null;
    setCamera(null);
  }, []);
  const open = useCallback(async () => {
    close();
    const element = video.current;
    if (!element) return;
    const mine: NonNullable<typeof running.current> = { left: false };
    running.current = mine;
    try {
      const opened = await openCodeCamera(element, (code) => newest.current(code));
      if (mine.left) return opened.end();
      mine.end = opened.end;
      setCamera(opened);
    } catch (error) {
      if (!mine.left) setRefusal(cameraRefusalOf(error).text);
    }
  }, [close]);
  useEffect(() => {
    void open();
    return close;
  }, [open, close]);
  return {
    video,
    refusal,
    camera,
    again: () => {
      setRefusal(null);
      void open();
    },
  };
}
