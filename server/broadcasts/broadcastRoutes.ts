import { broadcasts } from '@pourline/contract/broadcasts';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyInstance } from 'fastify';
import { changeState } from '../change.ts';
import { Bytes, serve } from '../http/serve.ts';
import type { Speaker } from '../outside/speech/speaker.ts';
import { broadcastRecord } from '../records/broadcastRecord.ts';
import type { Services } from '../services.ts';
import { askBroadcast, broadcastList, readBroadcast, readYard, takeBroadcast } from './broadcastStore.ts';

export const broadcastRoutes = (app: FastifyInstance, services: Services): void => {
  /** What the provider of voices makes. Throws `speech.notSet` or `speech.failed`. */
  const voice = async <T>(make: (speaker: Speaker) => Promise<T>): Promise<T> => {
    if (!services.speaker) throw new DomainError('speech.notSet');
    try {
      return await make(services.speaker);
    } catch (error) {
      services.log('the speech provider failed', error instanceof Error ? error.message : error);
      throw new DomainError('speech.failed');
    }
  };
  serve(app, services, broadcasts, {
    list: ({ db, viewer, query }) => broadcastList.page(db, viewer, query),
    yard: ({ db, viewer }) => readYard(db, viewer, services.speaker !== null),
    ask: ({ work, viewer, body }) => askBroadcast(work, viewer, body),
    take: async ({ work, viewer, params, body }) => {
      await takeBroadcast(work, params.id, body.screenID);
      return readBroadcast(work.db, viewer, params.id);
    },
    speak: async ({ work, viewer, params }) => {
      await changeState(work, broadcastRecord, { id: params.id, action: 'speak' });
      return readBroadcast(work.db, viewer, params.id);
    },
    fail: async ({ work, viewer, params, body: { reason } }) => {
      const decide = () => ({ set: { reason } });
      await changeState(work, broadcastRecord, { id: params.id, action: 'fail', reason, decide });
      return readBroadcast(work.db, viewer, params.id);
    },
    token: async () => ({ access_token: await voice((speaker) => speaker.token()) }),
    tts: async ({ body }) => new Bytes(Buffer.from(await voice((speaker) => speaker.speak(body.text))), 'audio/mpeg'),
  });
};
