import { waybillsErrors } from '@pourline/domain/waybills/waybillsErrors';
import { expect, it } from 'vitest';
import type { QueuedFile } from '../api/queuedFiles.ts';
import { refusedAdvice } from './refusedAdvice.ts';

const files: readonly QueuedFile[] = [];

it('whoever signed is told what to do about every refusal of it; an act without files is simply done again', () => {
  for (const code of Object.keys(waybillsErrors) as (keyof typeof waybillsErrors)[])
    expect(refusedAdvice({ code, status: waybillsErrors[code].status, files })).toMatch(/货单|调度|再发一次/);
  expect(refusedAdvice({ code: 'waybill.settled', status: 409, files })).toMatch(/由调度更正签收/);
  expect(refusedAdvice({ code: 'waybill.takenAway', status: 409, files })).toMatch(/与调度核对料在哪里/);
  expect(refusedAdvice({ code: 'app.internal', status: 500, files })).toMatch(/再发一次/);
  expect(refusedAdvice({ code: 'waybill.settled', status: 409, files: undefined })).toBeNull();
});
