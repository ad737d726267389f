/**
 * What is hashed of where the phone was that signed for a load, WGS-84. The salt, which the plant keeps, makes it worthless to try places: a
 * ticket’s records are read by whoever holds its QR code, and the place of a person is nobody’s but the plant’s, which shows it, with the
 * salt, where it is disputed.
 */
export const signPointText = (salt: string, lon: number, lat: number): string => `point\n${salt}\n${lon}\n${lat}`;
