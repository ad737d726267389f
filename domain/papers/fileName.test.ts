import { expect, test } from 'vitest';
import { fileName } from './fileName.ts';

test('a saved file carries what it is, its number, its project and its day', () => {
  expect(fileName(['发货单', 'H20261123001', '钱江世纪城 7 号地块', '2026-11-23'], 'pdf')).toBe(
    '发货单-H20261123001-钱江世纪城 7 号地块-2026-11-23.pdf',
  );
  expect(fileName(['货单', undefined, ' ', '2026-11-23'], 'xlsx')).toBe('货单-2026-11-23.xlsx');
  expect(fileName(['A/B:楼', 'x'.repeat(60)], 'pdf')).toBe(`A B 楼-${'x'.repeat(40)}.pdf`);
});
