import { readers } from '@pourline/domain/access/reading';
import { enabledStates } from '@pourline/domain/enabledStates';
import { settingKeys } from '@pourline/domain/plants/settingTable';
import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';
import { defineContract, done } from './endpoint.ts';

const settingRow = z.object({
  key: z.enum(settingKeys),
  title: z.string(),
  /** What it means to who runs the plant. */
  says: z.string(),
  group: z.string(),
  kind: z.enum(['number', 'time', 'switch', 'choice', 'texts', 'windows', 'text']),
  value: z.string(),
  usual: z.string(),
  /** Of a `choice`. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  unit: z.string().optional(),
});
/** One setting of a plant: its value, the usual one, and what it may be. */
export type SettingRow = z.infer<typeof settingRow>;

/** What a plant decides for itself, for those with the right; every change is an event. */
export const settings = defineContract({
  config: {
    method: 'GET',
    path: '/api/v1/config',
    says: 'Every setting of the plant that is in force, by key.',
    shows: ['settings'],
    access: 'signedIn',
    reply: z.record(z.string(), z.string()),
  },
  configDetail: {
    method: 'GET',
    path: '/api/v1/config/config-dtl',
    says: 'One setting by code and key.',
    shows: ['settings'],
    access: 'signedIn',
    query: z.object({ code: z.string().max(60).default(''), key: z.string().max(80) }),
    reply: z.object({ code: z.string(), key: z.string(), value: z.string() }),
  },
  userConfigs: {
    method: 'GET',
    path: '/api/v1/config/user-config',
    says: 'Every setting of the person.',
    shows: ['accounts'],
    access: 'signedIn',
    reply: z.object({ key: z.string(), value: z.string() }),
    list: true,
  },
  settings: {
    method: 'GET',
    path: '/api/v1/config/setting',
    says: 'Settings with title, meaning and bounds, for the page that changes them.',
    shows: ['settings'],
    access: readers.settings,
    reply: settingRow,
    list: true,
  },
  saveSetting: {
    method: 'PUT',
    path: '/api/v1/config/setting/{key}',
    says: 'Changes one setting; a value that does not fit is refused with its reason.',
    changes: ['settings'],
    access: ['manage-settings'],
    params: z.object({ key: z.string().max(80) }),
    body: z.object({ value: z.string().max(20_000) }),
    reply: settingRow,
  },
  systemCodes: {
    method: 'POST',
    path: '/api/v1/system-codes',
    says: 'Codes of several types in one reply.',
    shows: ['codes'],
    access: 'signedIn',
    readOnly: true,
    body: z.object({ types: z.array(z.string().max(60)).min(1).max(20) }),
    reply: z.object({
      type: z.string(),
      code: z.string(),
      name: z.string(),
      index: z.number().int(),
      state: z.enum(enabledStates),
    }),
    list: true,
  },
  saveCode: {
    method: 'PUT',
    path: '/api/v1/code-reference/{type}/{code}',
    says: 'Adds or changes a code of a type: its name, its place, whether it is offered.',
    changes: ['codes'],
    access: ['manage-settings'],
    params: z.object({ type: z.string().max(60), code: visibleText.min(1, '请填写代码').max(40) }),
    body: z.object({
      name: visibleText.min(1, '请填写名称').max(40),
      index: z.number().int().min(0).max(999),
      state: z.enum(enabledStates),
    }),
    reply: done,
  },
  release: {
    method: 'GET',
    path: '/api/v1/releases/{platform}/latest',
    says: 'The newest package of a platform (android, ios); an empty version when there is none.',
    shows: [],
    access: 'public',
    params: z.object({ platform: z.enum(['android', 'ios']) }),
    reply: z.object({
      version: z.string(),
      url: z.string(),
      notes: z.string(),
      publishedAt: z.string().nullable(),
      automaticAbove: z.string(),
    }),
  },
});
