/** Message ids of JT/T 808 (2011, 2013, 2019) and of vendors which send positions by ids of their own. */
export const messageIds = {
  deviceReply: 0x0001,
  heartbeat: 0x0002,
  logOut: 0x0003,
  register: 0x0100,
  authenticate: 0x0102,
  deviceProperties: 0x0107,
  location: 0x0200,
  compactBatch: 0x0210,
  driverCard: 0x0702,
  locationBatch: 0x0704,
  transparent: 0x0900,
  acceleration: 0x2070,
  lockLocation: 0x5501,
  lockBlindLocation: 0x5502,
  platformReply: 0x8001,
  registerReply: 0x8100,
} as const;
