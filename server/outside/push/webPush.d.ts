/** What is used of web-push: the request by which something is pushed to a browser, encrypted for it alone. */
declare module 'web-push' {
  interface RequestDetails {
    method: string;
    headers: Record<string, string | number>;
    body: Buffer;
    endpoint: string;
  }
  interface RequestOptions {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    /** Seconds. */
    TTL: number;
    urgency: 'very-low' | 'low' | 'normal' | 'high';
    contentEncoding: 'aes128gcm';
  }
  const webPush: {
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: RequestOptions,
    ): RequestDetails;
  };
  export default webPush;
}
