/** One connection, as far as others of the same device need to know it. */
export interface Line {
  address: string;
  isOpen(): boolean;
  /** When the device was heard over this line last, `performance.now()`. */
  heardAt(deviceID: string): number;
}

/** Over which line each device speaks that moves its truck. */
export interface DeviceLines {
  /**
   * The other line that holds the device's place, or null when this line does. A line holds it from when the device signed in over it as long as
   * it is open and was heard within `aliveMs`; then the next line that is heard takes the place.
   */
  otherHolder(deviceID: string, line: Line): Line | null;
  /** The line no longer speaks for the device. */
  leave(deviceID: string, line: Line): void;
}

export const openDeviceLines = (aliveMs: number): DeviceLines => {
  const holders = new Map<string, Line>();
  return {
    otherHolder: (deviceID, line) => {
      const holder = holders.get(deviceID);
      if (holder && holder !== line && holder.isOpen() && performance.now() - holder.heardAt(deviceID) <= aliveMs)
        return holder;
      holders.set(deviceID, line);
      return null;
    },
    leave: (deviceID, line) => {
      if (holders.get(deviceID) === line) holders.delete(deviceID);
    },
  };
};
