import { readProgram, startProgram } from './startProgram.ts';

/** Where the host of a test run is reached, for its worker processes. */
export const hostVariable = 'JOURNEY_HOST';

/** A world as its host opened it. */
export interface OpenedWorld {
  id: string;
  url: string;
  gnssPort: number;
}

/** Opens and closes servers of their own, each on a fresh copy of the seeded demo. */
export interface JourneyHost {
  url: string;
  open(
    variant: string,
    hasDoor: boolean,
    isEmpty: boolean,
    pushService: string,
    readsPictures: boolean,
  ): Promise<OpenedWorld>;
  close(id: string): Promise<void>;
  /** What is to be typed for a picture that stands before a code is sent. */
  readPicture(id: string, imageID: string): Promise<string>;
  /** Shuts the way of a world to its database, or opens it again. */
  turnDoor(id: string, turn: 'open' | 'shut'): Promise<void>;
  /** Founds a company that has nothing but its first senior, 站长; returns their first password. */
  found(id: string, name: string, mobileNo: string): Promise<{ firstPassword: string }>;
  /** Puts a position of a truck aside. */
  putAside(id: string, carID: string): Promise<void>;
  /** Ends a host that belongs to the caller; one of a test run goes on. */
  end(): Promise<void>;
}

const hostAt = (url: string, end: () => Promise<void>): JourneyHost => {
  const ask = async <T>(method: string, path: string): Promise<T> => {
    const response = await fetch(url + path, { method });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as T;
  };
  return {
    url,
    open: (variant, hasDoor, isEmpty, pushService, readsPictures) =>
      ask(
        'POST',
        `/worlds?variant=${variant}&door=${hasDoor}&empty=${isEmpty}&push=${encodeURIComponent(pushService)}&ocr=${readsPictures}`,
      ),
    close: (id) => ask('DELETE', `/worlds/${id}`),
    readPicture: (id, imageID) => ask('POST', `/pictures?world=${id}&imageID=${imageID}`),
    turnDoor: (id, turn) => ask('POST', `/door?world=${id}&turn=${turn}`),
    found: (id, name, mobileNo) =>
      ask('POST', `/companies?world=${id}&name=${encodeURIComponent(name)}&mobileNo=${mobileNo}`),
    putAside: (id, carID) => ask('POST', `/aside?world=${id}&carID=${carID}`),
    end,
  };
};

/** Starts a host of one's own. */
export async function startJourneyHost(): Promise<JourneyHost> {
  const program = await startProgram('scripts/check/journeyHost.ts');
  return hostAt((JSON.parse(program.line) as { url: string }).url, program.end);
}

/** The host of this test run; outside of one a host of one's own. */
export async function joinJourneyHost(): Promise<JourneyHost> {
  const url = process.env[hostVariable];
  return url ? hostAt(url, async () => undefined) : startJourneyHost();
}

interface FoundBrowser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}
/** Programs that look for a browser: the light one in node_modules, and the whole one of the machine. */
const browserPrograms = { light: 'scripts/browser/lightBrowser.ts', whole: 'scripts/browser/browser.ts' } as const;
export type BrowserKind = keyof typeof browserPrograms;

/** A browser on this machine; each kind is looked for once in a test run. */
export async function findBrowser(kind: BrowserKind): Promise<FoundBrowser> {
  const variable = `JOURNEY_BROWSER_${kind.toUpperCase()}`;
  const known = process.env[variable];
  if (known) return JSON.parse(known) as FoundBrowser;
  const found = await readProgram<FoundBrowser>(browserPrograms[kind]);
  process.env[variable] = JSON.stringify(found);
  return found;
}
