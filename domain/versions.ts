/** The version of the app, as the release service and the apps of the field name it. */
export const clientVersion = '4.1.25.1047';

/** Versions are compared part by part, and no further than this: `4.1.25.1047` counts as `4.1.25`. */
const comparedParts = 3;

const partsOf = (version: string): number[] =>
  Array.from({ length: comparedParts }, (_, i) => Number.parseInt(version.split('.')[i] ?? '0', 10) || 0);

/** Negative when the first version is older, positive when it is newer, 0 when their first three parts agree. */
export const compareVersions = (one: string, other: string): number => {
  const [left, right] = [partsOf(one), partsOf(other)];
  for (let i = 0; i < comparedParts; i += 1) {
    const difference = (left[i] as number) - (right[i] as number);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Whether what the server offers is newer than what is installed; an empty version never is. */
export const needsUpdate = (offered: string, installed: string): boolean =>
  offered.trim() !== '' && compareVersions(offered, installed) > 0;

/** Installed versions above this fetch an update by themselves. */
export const automaticDownloadAbove = { android: '0.1.4', ios: '0.1.8' } as const;
