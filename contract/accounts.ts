import { passwordSchema } from '@pourline/domain/access/passwords';
import { mobileNo } from '@pourline/domain/people/mobileNo';
import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';
import { byId, defineContract, done } from './endpoint.ts';

const vcode = z.string().min(1).max(10);

/** A person's own account: password, phone, signature, settings, and its deletion. */
export const accounts = defineContract({
  updatePassword: {
    method: 'PUT',
    path: '/api/v1/users/{id}/actions/update-password/new',
    says: 'Changes one’s own password; all other sessions of the account end. After a forced reset the old one is not asked for.',
    shows: [],
    changes: ['accounts', 'people'],
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
    shows: [],
    changes: ['accounts', 'people', 'registrations'],
    access: 'account',
    readOnly: true,
    body: z.object({ mobileNo, vcode, password: z.string().min(1).max(200) }),
    reply: done,
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/v1/auth/account',
    says: 'Deletes the account at every plant. Tickets keep the signatures and names that stand on them.',
    shows: [],
    changes: ['accounts', 'people', 'roles', 'registrations', 'vehicles', 'projects'],
    access: 'account',
    underPlantSecret: true,
    readOnly: true,
    body: z.object({ password: z.string().max(200).default(''), vcode: z.string().max(10).default('') }),
    reply: done,
  },
  invitations: {
    method: 'GET',
    path: '/api/v1/auth/invitation',
    says: 'The plants that wait for an answer of the account: which, who asked, in which roles. Those that want it among their people, and those that it is at by what they handed out alone.',
    shows: ['accounts', 'people', 'roles', 'tenants'],
    access: 'account',
    underPlantSecret: true,
    reply: z.object({
      tid: z.string(),
      tenantName: z.string(),
      inviterName: z.string(),
      /** What the plant calls the person. */
      name: z.string(),
      roles: z.array(z.string()),
      createTime: z.string(),
      /** Whether the account is at the plant already, by what that handed out alone. */
      joined: z.boolean(),
    }),
    list: true,
  },
  answerInvitation: {
    method: 'PUT',
    path: '/api/v1/auth/invitation/{id}',
    says: 'Joins the plant of this id, which asked for the account, or refuses it; agrees to or leaves one that the account is at by what it handed out alone. Not in a session opened with what a plant handed out.',
    shows: [],
    changes: ['accounts', 'people', 'roles', 'tenants'],
    access: 'account',
    readOnly: true,
    params: byId,
    body: z.object({ accept: z.boolean() }),
    reply: done,
  },
  signature: {
    method: 'GET',
    path: '/api/v1/current-token-user-sign',
    says: 'The signature that the person keeps; an empty file id when they have none.',
    shows: ['accounts'],
    access: 'signedIn',
    reply: z.object({ fileID: z.string(), url: z.string() }),
  },
  saveSignature: {
    method: 'PUT',
    path: '/api/v1/user/user-sign/{id}',
    says: 'Keeps an uploaded file as the person’s own signature.',
    changes: ['accounts'],
    access: 'signedIn',
    params: byId,
    body: z.object({ fileID: z.string().min(1).max(64) }),
    reply: z.object({ fileID: z.string(), url: z.string() }),
  },
  suggestionPicture: {
    method: 'POST',
    path: '/api/v1/auth/suggestion-picture',
    says: 'Takes pictures that belong to a suggestion (jpg, png), form field file[].',
    shows: [],
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
    changes: [],
    access: 'signedIn',
    body: z.object({
      content: visibleText.min(5, '请至少填写5个字').max(1000),
      fileIDs: z.array(z.string().max(64)).max(9).default([]),
    }),
    reply: z.object({ suggestionID: z.string() }),
  },
});
