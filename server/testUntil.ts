// Taken before a test puts the clock of this process into its own hands.
const { setTimeout: pause } = globalThis;
const pauseMs = 5;
/** Only what never comes is waited for so long, on whatever machine, ms. */
const patienceMs = 60_000;

/**
 * Waits until something holds, however long the machine takes for it, and returns what it then is. Meant for what shows in nothing but a
 * look; `holds` throws while it does not hold, and is given up with what it threw last.
 */
export const until = async <T>(holds: () => T | Promise<T>): Promise<T> => {
  for (let left = patienceMs / pauseMs; ; left -= 1) {
    try {
      return await holds();
    } catch (error) {
      if (left <= 0) throw error;
    }
    await new Promise((next) => pause(next, pauseMs));
  }
};
