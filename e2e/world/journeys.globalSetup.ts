import { findBrowser, hostVariable, startJourneyHost } from './journeyHost.ts';

/** Starts what all journeys of a run share: the host of their worlds. The workers inherit where it is, and which browser there is. */
export default async function setUp(): Promise<() => Promise<void>> {
  const [host] = await Promise.all([startJourneyHost(), findBrowser('light')]);
  process.env[hostVariable] = host.url;
  return () => host.end();
}
