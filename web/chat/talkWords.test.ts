import { expect, it } from 'vitest';
import { badgeText, lastLine, receiptText, talkTitle } from './talkWords.ts';

const last = { senderName: '周敏', kind: 'text', text: '7 号车\n快到了', state: 'chm_sent' } as const;
const marks = (deliveredTo: number, readTo: number) => ({ deliveredTo, readTo, joinedAt: 0 });

it('a talk is called by its order, or by the others in it', () => {
  expect(talkTitle({ order: null, names: ['周敏'], count: 2 })).toBe('周敏');
  expect(talkTitle({ order: null, names: ['郑工', '周敏', '吴磊', '冯涛'], count: 6 })).toBe(
    '郑工、周敏、吴磊 等（6）',
  );
  const order = { taskNo: '1', projectName: '地铁', constructionSite: '底板' };
  expect(talkTitle({ order, names: [], count: 9 })).toContain('地铁');
});

it('its last line is one line, and says who where several might', () => {
  expect(lastLine({ last, memberCount: 2, order: null })).toBe('7 号车 快到了');
  expect(lastLine({ last, memberCount: 3, order: null })).toBe('周敏：7 号车 快到了');
  expect(lastLine({ last: { ...last, kind: 'picture' }, memberCount: 2, order: null })).toBe('[图片]');
  expect(lastLine({ last: { ...last, text: '', state: 'chm_withdrawn' }, memberCount: 2, order: null })).toBe(
    '周敏 撤回了一条消息',
  );
  expect([badgeText(99), badgeText(100)]).toEqual(['99', '...']);
});

it('a receipt is a word for one other, and a figure for several', () => {
  expect(receiptText({ serialNo: 3 }, [marks(2, 2)])).toBe('已发送');
  expect(receiptText({ serialNo: 3 }, [marks(3, 2)])).toBe('已送达');
  expect(receiptText({ serialNo: 3 }, [marks(3, 3)])).toBe('已读');
  expect(receiptText({ serialNo: 3 }, [marks(3, 3), marks(3, 0)])).toBe('已读 1/2');
  expect(receiptText({ serialNo: 3 }, [marks(3, 3), marks(9, 9)])).toBe('全部已读');
});
