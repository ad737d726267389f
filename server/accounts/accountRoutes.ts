import { accounts } from '@pourline/contract/accounts';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { bearerOf, claimsOf } from '../http/signedIn.ts';
import type { Services } from '../services.ts';
import { originOf } from '../sessions/accountEvents.ts';
import { changePassword } from './changePassword.ts';
import { changePhone } from './changePhone.ts';
import { deleteAccount } from './deleteAccount.ts';
import { answerInvitation, invitationsOf } from './invitations.ts';
import { saveSignature, signatureOf } from './signatures.ts';
import { suggest, takeSuggestionPictures } from './suggest.ts';

/** What a person keeps is their own: nobody else's id is accepted. */
const own = (viewer: { userID: string }, id: string): void => {
  if (viewer.userID !== id) throw new DomainError('app.forbidden');
};

export const accountRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, accounts, {
    updatePassword: async ({ viewer, params, body, request }) => {
      own(viewer, params.id);
      const session = await claimsOf(services, bearerOf(request));
      await changePassword(services, viewer, session, body, originOf(request));
      return {};
    },
    changePhone: async ({ account, body, request }) => {
      await changePhone(services, account, body, originOf(request));
      return {};
    },
    deleteAccount: async ({ account, body, request }) => {
      await deleteAccount(services, account, body, originOf(request));
      return {};
    },
    invitations: async ({ account }) => {
      const data = await invitationsOf(services, account);
      return { data, total: data.length };
    },
    answerInvitation: async ({ account, params, body }) => {
      await answerInvitation(services, account, params.id, body.accept);
      return {};
    },
    signature: ({ db, viewer }) => signatureOf(db, viewer),
    saveSignature: ({ work, viewer, params, body }) => {
      own(viewer, params.id);
      return saveSignature(work, viewer, body.fileID);
    },
    suggestionPicture: ({ viewer, request, key }) => takeSuggestionPictures(services, viewer, request, key),
    suggest: ({ work, viewer, body }) => suggest(work, viewer, body),
  });
