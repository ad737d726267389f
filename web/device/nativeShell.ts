/** A package that is being brought onto the device: how much of it is there, 0 to 1. */
export type DownloadProgress = (share: number) => void;

/** What a packaged app offers to the page inside it, as `window.pourlineShell`. A browser offers nothing of it. */
export interface NativeShell {
  platform: 'android' | 'ios';
  /** Version of the package, which is older or newer than the page inside it. */
  version: string;
  /** Brings a package onto the device; rejects when it may not be stored (`permission`) or does not arrive. */
  download: (address: string, onProgress: DownloadProgress) => Promise<void>;
  /** Hands the package that was downloaded to the system to be installed. */
  install: () => void;
  /** Ends the app; packages before it could not. */
  exit?: () => void;
  /** The number under which pushed messages reach this device. */
  pushID: () => Promise<string>;
}

declare global {
  interface Window {
    pourlineShell?: NativeShell;
  }
}

/** The packaged app around this page; null in a browser. */
export const nativeShell = (): NativeShell | null =>
  typeof window === 'undefined' ? null : (window.pourlineShell ?? null);
