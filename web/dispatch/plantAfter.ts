/** The plant that is shown after another one: each by itself, and after the last all of them (null) again. */
export const plantAfter = (plants: readonly { plantID: string }[], shown: string | null): string | null =>
  plants[plants.findIndex(({ plantID }) => plantID === shown) + 1]?.plantID ?? null;
