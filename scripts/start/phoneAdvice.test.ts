import { expect, test } from 'vitest';
import { phoneAdvice } from './phoneAdvice.ts';

const url = 'http://127.0.0.1:8080';

test('a phone is told where to look, or what must be set first', () => {
  expect(phoneAdvice('127.0.0.1', url, ['192.168.1.7'])).toBe('仅本机可以打开；要用手机打开，请以 HOST=0.0.0.0 启动');
  expect(phoneAdvice('0.0.0.0', url, ['192.168.1.7', '10.0.0.2'])).toBe(
    '手机在同一网络内打开：http://192.168.1.7:8080  http://10.0.0.2:8080',
  );
  expect(phoneAdvice('0.0.0.0', url, [])).toBe('本机没有接入局域网，手机暂时无法打开');
  expect(phoneAdvice('192.168.1.7', 'http://192.168.1.7:8080')).toBe('手机在同一网络内打开：http://192.168.1.7:8080');
});
