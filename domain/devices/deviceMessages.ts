/** What the plant is told of its terminals. They are settled with the terminal, or taken note of by the dispatcher. */
export const deviceMessages = {
  /** A terminal that is not known asks to speak for a truck. */
  waiting: 'device_waiting',
  /** More terminals ask for a truck than are told one by one; they are counted. */
  others: 'device_others',
  /** Two connections show the code of one terminal. */
  twice: 'device_twice',
  /** One of them was silent and still open, and the other moves the truck from now on. */
  takenOver: 'device_taken_over',
} as const;

/** Whether a message is about a terminal and leads to the page of terminals. */
export const isDeviceMessage = (msgType: string): boolean =>
  Object.values(deviceMessages).some((type) => type === msgType);
