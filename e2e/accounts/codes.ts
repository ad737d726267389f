import { demo } from '@pourline/contract/demo';
import { expect } from 'vitest';
import { askPublic } from '../world/caller.ts';
import type { Person } from '../world/person.ts';
import type { World } from '../world/world.ts';

const imagePath = '/api/v1/auth/vcode-for-check/new';

/** Reads the pictures that a person is shown and fetches the codes sent to phones out of the outbox of the demo. */
export interface CodeReader {
  /** Types what the picture shows. */
  readPicture(): Promise<void>;
  /** Has a code sent by the page that is open, and answers it. */
  receive(mobileNo: string): Promise<string>;
  /** The code that was sent to a phone last. */
  last(mobileNo: string): Promise<string>;
}

/** Must be called before the page with the picture is opened. */
export function readCodes(world: World, one: Person): CodeReader {
  let imageID = '';
  one.page.on('response', (response) => {
    if (!response.url().endsWith(imagePath) || !response.ok()) return;
    imageID = '';
    response.json().then(
      (body: { data: { imageID: string } }) => {
        imageID = body.data.imageID;
      },
      () => undefined,
    );
  });
  const last = async (mobileNo: string): Promise<string> => {
    const { data } = await askPublic(world.url, demo.outbox);
    const message = data.find((sent) => sent.mobileNo === mobileNo);
    return /(?<!\d)\d{6}(?!\d)/.exec(message?.text ?? '')?.[0] ?? '';
  };
  const readPicture = async (): Promise<void> => {
    await one.page.getByRole('img', { name: '图形验证码，点按换一张' }).waitFor();
    await expect.poll(() => imageID).not.toBe('');
    await one.write('图形验证码', await world.readPicture(imageID));
  };
  return {
    last,
    readPicture,
    receive: async (mobileNo) => {
      const before = await last(mobileNo);
      await readPicture();
      await one.press('获取验证码');
      await one.see(/已发送至/);
      let code = '';
      const hasCome = async (): Promise<boolean> => {
        code = await last(mobileNo);
        return code !== '' && code !== before;
      };
      await expect.poll(hasCome, { message: `no code came to ${mobileNo}` }).toBe(true);
      return code;
    },
  };
}
