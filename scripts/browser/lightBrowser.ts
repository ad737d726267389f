import { type Browser, findBrowser, isBrowser, quietArgs } from './browser.ts';
import { unpackChromium } from './packagedChromium.ts';

/** The browser in node_modules; undefined where it does not run. */
async function findPackaged(): Promise<Browser | undefined> {
  try {
    const packaged = await unpackChromium();
    return isBrowser(packaged.executablePath, packaged.env) ? { ...packaged, args: quietArgs } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A browser for the journeys: the one in node_modules, which has no windows and takes little more than half the processor time of a whole
 * one. Where it does not run, or with POURLINE_BROWSER=installed, the whole one.
 */
export async function findLightBrowser(): Promise<Browser> {
  const packaged = process.env.POURLINE_BROWSER === 'installed' ? undefined : await findPackaged();
  return packaged ?? (await findBrowser());
}

if (import.meta.main) console.log(JSON.stringify(await findLightBrowser(), null, 2));
