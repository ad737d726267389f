import { expect, it } from 'vitest';
import { noticeStateText } from './noticeText.ts';

const at = (time: string) => Date.parse(`2026-05-01T${time}Z`);
const createTime = '2026-05-01T02:30:00Z';

it('a notice says how long nobody has read it, when the driver did, or when it was taken back', () => {
  const said = (...question: Parameters<typeof noticeStateText>) =>
    noticeStateText(...question).replaceAll('\u202f', ' ');
  const told = { state: 'ptms_told', createTime, processTime: null } as const;
  expect(said(told, at('02:37:10'))).toBe('未读 7 分钟');
  const confirmed = { state: 'ptms_processed', createTime, processTime: '2026-05-01T02:42:00Z' } as const;
  expect(said(confirmed, at('03:30:00'))).toBe('10:42 已收到');
  expect(said({ ...confirmed, state: 'ptms_cancelled' }, at('03:30:00'))).toBe('10:42 已撤回');
});
