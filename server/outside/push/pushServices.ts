/** The push services of the browsers that there are: nothing is ever sent to another address that somebody names as theirs. */
const usualServices = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** Whether an address is one of a push service: of a usual one, or of those that the settings name by host or by whole origin. */
export const isPushService = (address: string, more: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, username } = new URL(address);
  if (username !== '') return false;
  if (more.includes(origin)) return true;
  const hosts = [...usualServices, ...more.filter((one) => !one.includes('://'))];
  return protocol === 'https:' && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
};
