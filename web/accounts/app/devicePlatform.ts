/** Whose package fits this device; what is no Apple device is offered the Android one. */
export const devicePlatform = (userAgent: string): 'android' | 'ios' =>
  /iPhone|iPad|iPod|^ios\//i.test(userAgent) ? 'ios' : 'android';
