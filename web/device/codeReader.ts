import { partsAhead } from '../kit/shell/lazyPart.tsx';

/** A picture in which a code is looked for. */
export type CodePicture = HTMLVideoElement | Blob;
/** Reads the first code of a picture; null: there is none, or none that can be read. */
export type ReadCode = (picture: CodePicture) => Promise<string | null>;

interface CodeDetector {
  detect(picture: CodePicture): Promise<readonly { rawValue: string }[]>;
}
interface CodeDetectorClass {
  new (options: { formats: readonly string[] }): CodeDetector;
  getSupportedFormats?(): Promise<readonly string[]>;
}

const formats = ['qr_code', 'code_128', 'data_matrix'];
const firstOf = (texts: readonly string[]): string | null => texts.find((text) => text !== '') ?? null;

/** The browser's own reader; null where it has none, or one that knows no such codes. */
const ownReader = async (): Promise<ReadCode | null> => {
  const Detector = (globalThis as { BarcodeDetector?: CodeDetectorClass }).BarcodeDetector;
  if (!Detector) return null;
  const known = (await Detector.getSupportedFormats?.()) ?? formats;
  if (!formats.every((format) => known.includes(format))) return null;
  const detector = new Detector({ formats });
  return async (picture) => firstOf((await detector.detect(picture)).map(({ rawValue }) => rawValue));
};

/** What the camera shows now; null before its first picture. */
const stillOf = (video: HTMLVideoElement): ImageData | null => {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen?.drawImage(video, 0, 0);
  return pen?.getImageData(0, 0, width, height) ?? null;
};

/** The reader that comes with the program, for browsers without one (Safari, Firefox). */
const broughtReader = async (): Promise<ReadCode> => {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // Left alone it would fetch its program from a stranger's server.
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return async (picture) => {
    const still = picture instanceof Blob ? picture : stillOf(picture);
    if (!still) return null;
    const found = await readBarcodes(still, { formats: ['QRCode', 'Code128', 'DataMatrix'], maxNumberOfSymbols: 4 });
    return firstOf(found.map(({ text }) => text));
  };
};

// Where one has to be brought it comes with the screens that read codes, so that it reads without network.
partsAhead.add(async () => {
  if (await ownReader().catch(() => null)) return;
  const { default: wasm } = await import('zxing-wasm/reader/zxing_reader.wasm?url');
  await Promise.all([broughtReader(), fetch(wasm).then((reply) => reply.arrayBuffer())]);
});

/** A reader of the product's codes on this device. Rejects where it cannot be brought, as without network. */
export const openCodeReader = async (): Promise<ReadCode> => (await ownReader().catch(() => null)) ?? broughtReader();
