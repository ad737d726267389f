import { passwordSchema } from '@pourline/domain/access/passwords';
import { z } from 'zod';
import { byId, defineContract, done, mobileNo } from './endpoint.ts';

const vcode = z.string().min(1).max(10);

/** What a person keeps of himself: password, phone, signature, settings of his own, and the end of it all. */
export const accounts = defineContract({
  updatePassword: {
    method: 'PUT',
    path: '/api/v1/users/{id}/actions/update-password/new',
    says: 'Changes the own password; all other sessions of the account end. After a forced reset the old one is not asked for.',
    access: 'signedIn',
    beforePassword: true,
    readOnly: true,
    params: byId,
    body: z.object({ oldPassword: z.string().max(200).default(''), newPassword: passwordSchema }),
    reply: done,
  },
  changePhone: {
    method: 'PUT',
    path: '/api/v1/auth/mobile-no',
    says: 'Changes the phone number of the account, with a code sent to the other number and the password.',
    access: 'account',
    readOnly: true,
    body: z.object({ mobileNo, vcode, password: z.string().min(1).max(200) }),
    reply: done,
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/v1/auth/account',
    says: 'Deletes the account at every plant. Tickets keep the signatures and names that stand on them.',
    access: 'account',
    readOnly: true,
    body: z.object({ password: z.string().max(200).default(''), vcode: z.string().max(10).default('') }),
    reply: done,
  },
  signature: {
    method: 'GET',
    path: '/api/v1/current-token-user-sign',
    says: 'The signature that the person keeps; an empty file id when he has none.',
    access: 'signedIn',
    reply: z.object({ fileID: z.string(), url: z.string() }),
  },
  saveSignature: {
    method: 'PUT',
    path: '/api/v1/user/user-sign/{id}',
    says: 'Keeps an uploaded file as the own signature.',
    access: 'signedIn',
    params: byId,
    body: z.object({ fileID: z.string().min(1).max(64) }),
    reply: z.object({ fileID: z.string(), url: z.string() }),
  },
  suggestionPicture: {
    method: 'POST',
    path: '/api/v1/auth/suggestion-picture',
    says: 'Takes pictures that belong to a suggestion (jpg, png), form field file[].',
    access: 'signedIn',
    kind: 'upload',
    readOnly: true,
    reply: z.object({ fileID: z.string(), url: z.string() }),
    list: true,
  },
  suggest: {
    method: 'POST',
    path: '/api/v1/user/suggestion',
    says: 'A suggestion to those who make the app, with pictures.',
    access: 'signedIn',
    body: z.object({
      content: z.string().trim().min(5, '请至少填写5个字').max(1000),
      fileIDs: z.array(z.string().max(64)).max(9).default([]),
    }),
    reply: z.object({ suggestionID: z.string() }),
  },
  pushAlias: {
    method: 'GET',
    path: '/api/v1/jpush/aliases/{id}',
    says: 'The push alias of a person and the devices that it reaches; only the own one.',
    access: 'signedIn',
    params: byId,
    reply: z.object({
      alias: z.string(),
      devices: z.array(z.object({ platform: z.string(), registrationID: z.string(), updateTime: z.string() })),
    }),
  },
  savePushAlias: {
    method: 'PUT',
    path: '/api/v1/jpush/aliases/{id}',
    says: 'Lets this device be reached under the push alias of the person.',
    access: 'signedIn',
    params: byId,
    body: z.object({
      alias: z.string().min(1).max(64),
      platform: z.string().max(40),
      registrationID: z.string().max(200),
    }),
    reply: done,
  },
  dropPushAlias: {
    method: 'DELETE',
    path: '/api/v1/jpush/aliases/{id}',
    says: 'No device is reached under the push alias any more.',
    access: 'signedIn',
    params: byId,
    reply: done,
  },
});
