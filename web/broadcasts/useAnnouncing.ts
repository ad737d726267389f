import { type Broadcast, broadcasts } from '@pourline/contract/broadcasts';
import type { BroadcastAction } from '@pourline/domain/broadcasts/broadcastStates';
import { audioVolume, speechLimitMs } from '@pourline/domain/broadcasts/speechText';
import { useCallback } from 'react';
import { CallError } from '../api/callError.ts';
import { call } from '../api/client.ts';
import { playSound, sayIt } from '../device/speakAloud.ts';
import type { DeedsOf } from '../trade/actForms.ts';
import type { broadcastForms } from './broadcastForms.ts';

/** What each act on an announcement does once this device has tried to say it. */
const deeds: DeedsOf<BroadcastAction, typeof broadcastForms, (id: string, reason: string) => Promise<unknown>> = {
  speak: (id) => call(broadcasts.speak, { params: { id } }),
  fail: (id, reason) => call(broadcasts.fail, { params: { id }, body: { reason } }),
};

/** Says a text: with the voice of the provider where the server has one and it answers, else with that of the device. */
const say = async (text: string, byProvider: boolean): Promise<void> => {
  if (byProvider) {
    try {
      const sound = (await call(broadcasts.tts, { body: { text } }, { timeoutMs: speechLimitMs })) as Blob;
      await playSound(sound, audioVolume);
      return;
    } catch {
      // The device speaks itself.
    }
  }
  await sayIt(text);
};

/** This page, as others that could say the same know it. */
const screenID = crypto.randomUUID();

/** Says an announcement on this device, and tells the plant that it was said, or why it was not; `null`: another screen says it, or has. */
export const useAnnouncing = (): ((
  one: Pick<Broadcast, 'broadcastID' | 'text'>,
  byProvider: boolean,
) => Promise<string | null>) =>
  useCallback(async ({ broadcastID, text }, byProvider) => {
    try {
      await call(broadcasts.take, { params: { id: broadcastID }, body: { screenID } });
    } catch (error) {
      // Without a network the yard hears it all the same.
      if (error instanceof CallError && !error.isTransport) return null;
    }
    const failure = await say(text, byProvider).then(
      () => '',
      (error) => (error instanceof Error ? error.message : '这台设备没有语音'),
    );
    await (failure === '' ? deeds.speak(broadcastID, '') : deeds.fail(broadcastID, failure)).catch(() => undefined);
    return failure;
  }, []);
