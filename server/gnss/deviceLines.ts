/** One connection, as far as others of the same device need to know it. */
export interface Line {
  address: string;
  isOpen(): boolean;
  /** When the device was heard over this line last, `performance.now()`. */
  heardAt(deviceID: string): number;
}

/** What a line is among those of a device. */
export interface Standing {
  /** The line may move the truck; another one that holds the place does otherwise. */
  holds: boolean;
  /** The other line: the one that holds the place, or the one, still open, whose place was taken just now. */
  other: Line | null;
}

/** Over which line each device speaks that moves its truck. */
export interface DeviceLines {
  /**
   * Where a line that is heard stands. A line holds the device's place from when the device signed in over it as long as it is open and
   * was heard within `aliveMs`; then the next line that is heard takes the place.
   */
  stand(deviceID: string, line: Line): Standing;
  /** The line no longer speaks for the device. */
  leave(deviceID: string, line: Line): void;
}

export const openDeviceLines = (aliveMs: number): DeviceLines => {
  const holders = new Map<string, Line>();
  return {
    stand: (deviceID, line) => {
      const holder = holders.get(deviceID);
      const other = holder && holder !== line && holder.isOpen() ? holder : null;
      if (other && performance.now() - other.heardAt(deviceID) <= aliveMs) return { holds: false, other };
      holders.set(deviceID, line);
      return { holds: true, other };
    },
    leave: (deviceID, line) => {
      if (holders.get(deviceID) === line) holders.delete(deviceID);
    },
  };
};
