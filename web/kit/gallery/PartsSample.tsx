import Printer from 'lucide-react/icons/printer';
import { Suspense, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Field } from '../field/Field.tsx';
import { ImageUploader, type UploadedImage } from '../field/ImageUploader.tsx';
import { MessageInput } from '../field/MessageInput.tsx';
import { Segmented } from '../field/Segmented.tsx';
import { Switch } from '../field/Switch.tsx';
import { TextField } from '../field/TextField.tsx';
import { QrImage } from '../figure/QrImage.tsx';
import { StateTag } from '../figure/StateTag.tsx';
import { Card } from '../page/Card.tsx';
import { Screen } from '../page/Screen.tsx';
import { Section } from '../page/Section.tsx';
import { Skeleton } from '../page/Skeleton.tsx';
import { ActionSheet } from '../sheet/ActionSheet.tsx';
import { ask, confirm } from '../sheet/dialogs.ts';
import { LoadingOverlay } from '../shell/LoadingOverlay.tsx';
import { lazyPart } from '../shell/lazyPart.tsx';
import { toast } from '../shell/toast.ts';
import { DatePicker } from '../time/DatePicker.tsx';
import { states } from './samples.ts';

const SignaturePad = lazyPart(async () => (await import('../field/SignaturePad.tsx')).SignaturePad);
export function PartsSample() {
  const [sheet, setSheet] = useState(false);
  const [on, setOn] = useState(true);
  const [seg, setSeg] = useState<'day' | 'week' | 'month'>('day');
  const [day, setDay] = useState<number | null>(null);
  const [images, setImages] = useState<UploadedImage[]>([]);
  const [busy, setBusy] = useState(false);
  return (
    <Screen title="界面部件">
      <Section title="按钮">
        <Card className="flex flex-wrap gap-2">
          <Button look="primary" onClick={() => toast('订单提交成功', { tone: 'good' })}>
            提交订单
          </Button>
          <Button onClick={() => setSheet(true)}>更多操作</Button>
          <Button
            look="quiet"
            onClick={() =>
              void confirm({
                title: '终止这个订单？',
                text: '已派出的 3 车会继续送达，之后不再派车。',
                yes: '终止订单',
              })
            }
          >
            终止
          </Button>
          <Button
            size="small"
            onClick={() => void ask({ title: '取消原因', label: '原因', yes: '取消运单', multiline: true })}
          >
            询问
          </Button>
          <Button busy>正在保存</Button>
          <Button disabled>不可用</Button>
          <Button
            onClick={() => {
              setBusy(true);
              setTimeout(() => setBusy(false), 900);
            }}
          >
            覆盖层
          </Button>
        </Card>
      </Section>
      <Section title="状态">
        <Card className="flex flex-wrap gap-2">
          {states.map(([tone, word]) => (
            <StateTag key={tone} tone={tone}>
              {word}
            </StateTag>
          ))}
        </Card>
      </Section>
      <Section title="选择">
        <Card className="space-y-4">
          <Segmented
            label="范围"
            value={seg}
            onChange={setSeg}
            options={[
              { value: 'day', label: '日', count: 12 },
              { value: 'week', label: '周' },
              { value: 'month', label: '月' },
            ]}
          />
          <Field label="日期" required>
            <DatePicker value={day} onChange={setDay} />
          </Field>
          <Field label="出错的输入" required error="请填写">
            <TextField value="" onChange={() => {}} />
          </Field>
          <div className="flex items-center justify-between">
            <span>夜间施工</span>
            <Switch label="夜间施工" checked={on} onChange={setOn} />
          </div>
        </Card>
      </Section>
      <Section title="签名">
        <Suspense fallback={<Skeleton shape="card" count={1} />}>
          <SignaturePad onChange={() => {}} />
        </Suspense>
      </Section>
      <Section title="图片">
        <Card>
          <ImageUploader
            value={images}
            onChange={setImages}
            upload={async (file) => ({ id: file.name, url: URL.createObjectURL(file) })}
          />
        </Card>
      </Section>
      <Section title="消息输入">
        <MessageInput onSend={async () => true} onMore={() => {}} />
      </Section>
      <Section title="二维码">
        <Card>
          <QrImage
            label="示例"
            size={96}
            modules={Array.from({ length: 21 }, (_, y) => Array.from({ length: 21 }, (_, x) => (x * y + x) % 3 === 0))}
          />
        </Card>
      </Section>
      <ActionSheet
        open={sheet}
        onOpenChange={setSheet}
        title="运单 0086"
        items={[
          { key: 'a', label: '打印送货单', icon: <Printer />, onSelect: () => {} },
          { key: 'b', label: '转到其他工地', onSelect: () => {} },
        ]}
      />
      {busy ? <LoadingOverlay label="正在生成送货单" /> : null}
    </Screen>
  );
}
