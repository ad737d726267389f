import { orders } from '@pourline/contract/orders';
import { tracking } from '@pourline/contract/tracking';
import { hoursAfterPour, type ShareSpan, shareSpans, shareWords } from '@pourline/domain/tracking/orderShare';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { formatShortTime } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { confirm } from '../kit/sheet/dialogs.ts';
import { toast } from '../kit/shell/toast.ts';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { OrderBrief } from '../trade/OrderBrief.tsx';

const spanOptions = (Object.keys(shareSpans) as ShareSpan[]).map((value) => ({ value, label: shareSpans[value] }));
const tones = { open: 'good', revoked: 'idle', poured: 'idle', expired: 'idle' } as const;

const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';

/** Hands a link on by what the device offers for it, else puts it where it can be pasted. */
async function handOn(url: string, what: string): Promise<void> {
  if (navigator.share) return navigator.share({ title: what, url }).catch(() => undefined);
  try {
    await navigator.clipboard.writeText(url);
    toast('链接已复制，可以粘贴给工地', { tone: 'good' });
  } catch {
    toast('这台设备不让自动复制，请长按链接复制');
  }
}

/** Links by which somebody at the site follows the order without signing in: a new one, those that live, taking one back. */
export default function OrderShareScreen() {
  const { id } = useParams('ordershare');
  const onBack = useBack();
  const now = usePlantNow(60_000);
  const query = useCall(orders.info, { params: { id } });
  const shares = useCall(tracking.shares, { params: { id } });
  const form = useBodyForm(tracking.share, { span: 'pour', note: '' });
  const make = useAct(tracking.share, {
    success: '链接已生成，复制后发给工地',
    onDone: () => form.restart({ span: 'pour', note: '' }),
  });
  const revoke = useAct(tracking.revoke, { success: '链接已收回' });
  const askRevoke = async (shareID: string): Promise<void> => {
    const text = '收回后打不开了，已经打开的页面也不再更新。需要时可以重新生成。';
    if (await confirm({ title: '收回这个链接？', text, yes: '收回链接' }))
      await revoke.run({ params: { id: shareID } });
  };
  return (
    <InfoScreen title="跟踪链接" onBack={onBack} query={query} single>
      {(order) => (
        <>
          <Card className="mb-6">
            <OrderBrief order={order} now={now} />
          </Card>
          <Section title="生成链接">
            <Card>
              <div className="space-y-4">
                <p className="text-14 text-ink2">
                  {`拿到链接的人不用登录就能看到进度和来车，看不到价格和电话。浇筑结束 ${hoursAfterPour} 小时后自动失效。`}
                </p>
                <FormField form={form} name="span" label="有效期" required group>
                  {({ value, onChange }) => (
                    <Segmented label="有效期" options={spanOptions} value={value ?? 'pour'} onChange={onChange} />
                  )}
                </FormField>
                <FormField form={form} name="note" label="发给谁">
                  {(field) => (
                    <TextField {...field} value={field.value ?? ''} maxLength={40} placeholder="例如：泵工、门卫" />
                  )}
                </FormField>
                <Button
                  look="primary"
                  className="w-full"
                  act={make}
                  onClick={() => void form.send((body) => make.run({ params: { id }, body }))}
                >
                  生成链接
                </Button>
              </div>
            </Card>
          </Section>
          <Section title="已发的链接">
            <Card flush>
              {shares.data?.data.length === 0 ? <p className="p-4 text-14 text-ink2">还没有发过链接</p> : null}
              {shares.data?.data.map((one) => (
                <div key={one.shareID} className="border-line border-b last:border-b-0">
                  <Row
                    title={one.note || `${one.creatorName}发的链接`}
                    note={
                      one.revokeTime === null
                        ? `${one.creatorName} · 最晚 ${formatShortTime(Date.parse(one.expireTime), now)} 失效`
                        : `${one.revokerName ?? ''} ${formatShortTime(Date.parse(one.revokeTime), now)} 收回`
                    }
                    trailing={<StateTag tone={tones[one.state]}>{shareWords[one.state]}</StateTag>}
                  />
                  {one.state === 'open' ? (
                    <p className="select-all break-all px-4 pb-2 text-12 text-ink3">{one.url}</p>
                  ) : null}
                  {one.state === 'open' ? (
                    <div className="flex gap-2 px-4 pb-3">
                      <Button className="flex-1" onClick={() => void handOn(one.url, order.projectName)}>
                        发给工地
                      </Button>
                      <Button className="flex-1" onClick={() => go('tracking', { token: tokenOf(one.url) })}>
                        预览
                      </Button>
                      {one.mayRevoke ? (
                        <Button className="flex-1" act={revoke} onClick={() => void askRevoke(one.shareID)}>
                          收回
                        </Button>
                      ) : null}
                    </div>
                  ) : null}
                </div>
              ))}
            </Card>
          </Section>
        </>
      )}
    </InfoScreen>
  );
}
