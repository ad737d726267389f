/** The version of this client, as the release service names it. */
export const clientVersion = '4.1.25.1047';
