import { demo } from '@pourline/contract/demo';
import MessageSquare from 'lucide-react/icons/message-square-text';
import { plantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatShortTime } from '../kit/figure/format.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { toast } from '../kit/shell/toast.ts';
import { goBack } from '../shell/go.ts';
import { codeIn } from './codeIn.ts';

const everyMs = 3_000;

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast(`已复制 ${code}`, { tone: 'good' });
  } catch {
    toast('浏览器不允许复制，请手动输入', { tone: 'error' });
  }
}

/** The messages that the demo would have sent to phones, newest first, with the code large. */
export default function SmsOutboxScreen() {
  const asked = useList(demo.outbox, undefined, { refetchMs: everyMs });
  return (
    <ListScreen
      title="短信收件箱"
      onBack={goBack}
      query={asked}
      rowKey={(message) => message.messageID}
      estimate={92}
      summary={<p className="text-13 text-ink3">演示环境不发送真实短信，所有短信都在这里</p>}
      empty={<Empty icon={<MessageSquare />} title="还没有短信" note="获取验证码后，短信会出现在这里" />}
      renderRow={(message) => {
        const code = codeIn(message.text);
        return (
          <Row
            title={message.mobileNo}
            note={formatShortTime(Date.parse(message.sentAt), plantNow())}
            trailing={
              code ? (
                <Button
                  look="quiet"
                  aria-label={`复制 ${code}`}
                  className="bg-accent-soft font-semibold text-18 tracking-[0.12em] lg:text-18"
                  onClick={() => void copy(code)}
                >
                  {code}
                </Button>
              ) : undefined
            }
          >
            <p className="text-14 text-ink2">{message.text}</p>
          </Row>
        );
      }}
    />
  );
}
