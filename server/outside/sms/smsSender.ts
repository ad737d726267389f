/** The texts that are sent to phones, with what stands in them. */
export interface SmsTemplates {
  code: { code: string };
  /** How an application was settled: the name of the plant, and `已通过` or `未通过`. */
  registration: { plant: string; result: string };
}

/** Sends text messages to phones. Fails when the message was not taken for sending. */
export interface SmsSender {
  send<T extends keyof SmsTemplates>(mobileNo: string, template: T, params: SmsTemplates[T]): Promise<void>;
}

/** Which provider sends, and with whose account. */
export interface SmsSettings {
  provider: 'aliyun';
  accessKeyID: string;
  accessKeySecret: string;
  /** The signature that the provider has approved, in front of each message. */
  signName: string;
  /** The provider's code of the text with a place `code`. */
  templateCode: string;
  /** Of the text with the places `plant` and `result`; without it applicants are not told. */
  registrationTemplateCode?: string;
  /** Address of the provider, with its scheme. */
  endpoint: string;
}
