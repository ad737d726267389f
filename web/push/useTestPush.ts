import { push } from '@pourline/contract/push';
import { useEffect, useRef, useState } from 'react';
import { type Act, useAct } from '../api/queries.ts';
import { hearPushed } from '../device/pushDevice.ts';
import { reasonText } from './pushWords.ts';

/** A test that has not come by then is said not to have, ms. */
const patienceMs = 20_000;

type Course = 'none' | 'sending' | 'taken' | 'arrived' | 'late';
const courseTexts: Readonly<Record<Course, string>> = {
  none: '',
  sending: '正在发送…',
  taken: '推送服务已收下，等本机收到…',
  arrived: '本机已收到测试推送',
  late: '推送服务已收下，但本机 20 秒内没有收到：请检查系统的通知、省电和联网设置',
};

/** Pushes a test to this device, and tells what becomes of it: whether the service took it, and whether it came. */
export function useTestPush(registrationID: string): {
  text: string;
  act: Act<typeof push.testPush>;
  run: () => Promise<void>;
} {
  const act = useAct(push.testPush);
  const [course, setCourse] = useState<Course>('none');
  const [refusal, setRefusal] = useState('');
  const patience = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const stop = hearPushed((tag) => {
      if (tag !== 'test') return;
      clearTimeout(patience.current);
      setCourse('arrived');
    });
    return () => {
      stop();
      clearTimeout(patience.current);
    };
  }, []);
  async function run(): Promise<void> {
    setRefusal('');
    setCourse('sending');
    const told = await act.run({ body: { registrationID } });
    if (!told?.taken) {
      setCourse('none');
      if (told) setRefusal(`没有送出：${reasonText(told.reason)}`);
      return;
    }
    // It may have come before the server said that it was taken.
    setCourse((now) => (now === 'arrived' ? now : 'taken'));
    clearTimeout(patience.current);
    patience.current = setTimeout(() => setCourse((now) => (now === 'taken' ? 'late' : now)), patienceMs);
  }
  return { text: refusal || courseTexts[course], act, run };
}
