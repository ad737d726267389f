import { openCodeReader, type ReadCode } from './codeReader.ts';

const lookEveryMs = 200;

/** Why the camera reads no codes; `text` is what a person is told. */
export class CameraRefusal extends Error {
  readonly text: string;
  constructor(text: string) {
    super(text);
    this.text = text;
  }
}

const failed = (reason: string): CameraRefusal => new CameraRefusal(`扫码失败，原因：${reason}`);

const bringReader = (): Promise<ReadCode> =>
  openCodeReader().catch(() => {
    throw failed('识别程序没有加载，请检查网络后重试');
  });

/** What a person is told of an error of the camera. */
export function cameraRefusalOf(error: unknown): CameraRefusal {
  if (error instanceof CameraRefusal) return error;
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (name === 'NotAllowedError' || name === 'SecurityError') return new CameraRefusal('扫码权限不足');
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return failed('没有找到摄像头');
  if (name === 'NotReadableError' || name === 'AbortError') return failed('摄像头被占用');
  return failed(message || '摄像头打不开');
}

/** The code in a picture that was taken before; null: none is seen in it. Rejects with a CameraRefusal where it cannot be looked for. */
export async function readCodePicture(picture: Blob): Promise<string | null> {
  const read = await bringReader();
  return read(picture).catch(() => null);
}

/** The camera while it looks for a code. */
export interface CodeCamera {
  end(): void;
  /** Turns its lamp on or off; null: it has none, or the browser does not offer it. */
  lamp: ((on: boolean) => Promise<void>) | null;
  /** How near it can look; null: it cannot. */
  zoom: { min: number; max: number; step: number; set(value: number): Promise<void> } | null;
}

interface Abilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number };
}

/** Lamp and zoom of a track, as far as the browser tells of them. */
const abilitiesOf = (track: MediaStreamTrack | undefined): Pick<CodeCamera, 'lamp' | 'zoom'> => {
  const { torch, zoom } = (track?.getCapabilities?.() ?? {}) as Abilities;
  const put = async (wish: object): Promise<void> => {
    await track?.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] }).catch(() => undefined);
  };
  return {
    lamp: torch ? (on) => put({ torch: on }) : null,
    zoom: zoom && zoom.max > zoom.min ? { ...zoom, set: (value) => put({ zoom: value }) } : null,
  };
};

/**
 * Shows what the camera at the back sees in `video` and tells the first code that it reads, once.
 * Throws a CameraRefusal where there is no camera, no permission, or the reader of codes cannot be brought.
 */
export async function openCodeCamera(video: HTMLVideoElement, told: (code: string) => void): Promise<CodeCamera> {
  if (!navigator.mediaDevices) throw failed('浏览器不提供摄像头');
  // Brought while the person is asked whether the camera may be used.
  const reader = bringReader();
  reader.catch(() => undefined);
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  } catch (error) {
    throw cameraRefusalOf(error);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const end = (): void => {
    ended = true;
    clearTimeout(timer);
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    video.srcObject = stream;
    await video.play();
    const read = await reader;
    const look = async (): Promise<void> => {
      // A picture that cannot be read is followed by the next one.
      const code = await read(video).catch(() => null);
      if (ended) return;
      if (code === null) timer = setTimeout(() => void look(), lookEveryMs);
      else {
        end();
        told(code);
      }
    };
    void look();
    return { end, ...abilitiesOf(stream.getVideoTracks()[0]) };
  } catch (error) {
    end();
    throw cameraRefusalOf(error);
  }
}
