/** Makes speech of short texts. Fails when nothing can be made of one. */
export interface Speaker {
  /** The token by which the provider knows the account of this server. */
  token(): Promise<string>;
  /** The text as sound, an MP3. */
  speak(text: string): Promise<Uint8Array>;
}

/** Which provider speaks, and with whose account. Endpoints are addresses with their scheme. */
export interface SpeechSettings {
  provider: 'baidu';
  apiKey: string;
  secretKey: string;
  tokenEndpoint: string;
  endpoint: string;
}
