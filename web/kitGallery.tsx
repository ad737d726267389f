import Bell from 'lucide-react/icons/bell';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import Printer from 'lucide-react/icons/printer';
import Truck from 'lucide-react/icons/truck';
import User from 'lucide-react/icons/user';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { ActionSheet } from './kit/ActionSheet.tsx';
import { AgeRing } from './kit/AgeRing.tsx';
import { BottomActions } from './kit/BottomActions.tsx';
import { Button } from './kit/Button.tsx';
import { Card } from './kit/Card.tsx';
import { Chips } from './kit/Chips.tsx';
import { CommandPalette } from './kit/CommandPalette.tsx';
import { DateFilter, type DateFilterValue } from './kit/DateFilter.tsx';
import { DatePicker } from './kit/DatePicker.tsx';
import { DateTimePicker } from './kit/DateTimePicker.tsx';
import { ask, confirm } from './kit/dialogs.ts';
import { Empty } from './kit/Empty.tsx';
import { ErrorState } from './kit/ErrorState.tsx';
import { Field } from './kit/Field.tsx';
import { Figure } from './kit/Figure.tsx';
import { FilterSheet } from './kit/FilterSheet.tsx';
import { FormField } from './kit/FormField.tsx';
import { FormScreen } from './kit/FormScreen.tsx';
import { formatNumber, formatTime, spaceText } from './kit/format.ts';
import { IconButton } from './kit/IconButton.tsx';
import { ImageUploader, type UploadedImage } from './kit/ImageUploader.tsx';
import { InfoScreen } from './kit/InfoScreen.tsx';
import { KeyValue } from './kit/KeyValue.tsx';
import { KitHost } from './kit/KitHost.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { LoadingOverlay } from './kit/LoadingOverlay.tsx';
import { NumberField } from './kit/NumberField.tsx';
import { OfflineBar } from './kit/OfflineBar.tsx';
import { QrImage } from './kit/QrImage.tsx';
import { Row } from './kit/Row.tsx';
import { Screen } from './kit/Screen.tsx';
import { Section } from './kit/Section.tsx';
import { Segmented } from './kit/Segmented.tsx';
import { Select } from './kit/Select.tsx';
import { Skeleton } from './kit/Skeleton.tsx';
import { StateTag } from './kit/StateTag.tsx';
import { Steps } from './kit/Steps.tsx';
import { Switch } from './kit/Switch.tsx';
import { TabBar } from './kit/TabBar.tsx';
import { TextArea } from './kit/TextArea.tsx';
import { TextField } from './kit/TextField.tsx';
import { Timeline } from './kit/Timeline.tsx';
import { toast } from './kit/toast.ts';
import type { Tone } from './kit/tone.ts';
import { VolumeBar } from './kit/VolumeBar.tsx';

const SignaturePad = lazy(async () => ({ default: (await import('./kit/SignaturePad.tsx')).SignaturePad }));
const go = (page: string) => {
  location.hash = page;
  location.reload();
};
const states: [Tone, string][] = [
  ['info', '排队中'],
  ['good', '装料中'],
  ['busy', '运送中'],
  ['warn', '待卸料'],
  ['idle', '已完成'],
  ['alarm', '超时'],
];
type Job = {
  id: string;
  name: string;
  part: string;
  grade: string;
  tone: Tone;
  state: string;
  ordered: number;
  delivered: number;
  onRoad: number;
  at: number;
};
const jobs: Job[] = Array.from({ length: 400 }, (_, index) => {
  const [tone, state] = states[index % 6] ?? ['idle', '已完成'];
  return {
    id: String(1000 + index),
    name: ['滨江商务中心二期', '地铁九号线望江站', '钱塘实验小学', '城东安置房 3 号地块'][index % 4] ?? '',
    part: ['8号楼筏板', '车站主体顶板', '综合楼柱', '地下室外墙'][index % 4] ?? '',
    grade: ['C30 P8', 'C40', 'C35', 'C30'][index % 4] ?? '',
    tone,
    state,
    ordered: 120 + (index % 7) * 36,
    delivered: (index % 5) * 31.5,
    onRoad: (index % 3) * 12,
    at: Date.UTC(2026, 10, 21, 0, index * 7),
  };
});

function Detail({ job, onBack, wide }: { job: Job; onBack: () => void; wide?: boolean }) {
  return (
    <InfoScreen
      title="运单详情"
      onBack={onBack}
      backAs={wide ? 'close' : 'back'}
      more={[{ key: 'print', label: '打印送货单', icon: <Printer />, onSelect: () => window.print() }]}
      query={{ data: job, isLoading: false, refetch: async () => undefined }}
      header={(data) => (
        <Card>
          <div className="flex items-center justify-between gap-4">
            <div className="min-w-0">
              <StateTag tone={data.tone}>{data.state}</StateTag>
              <Figure className="mt-2" size="hero" value="12" unit="分钟后到" />
              <p className="mt-1 truncate text-14 text-ink2">{`${data.name} ${spaceText(data.part)}`}</p>
            </div>
            <AgeRing minutes={86} limit={120} size={88} />
          </div>
          <Steps
            className="mt-5"
            current={2}
            steps={[
              { label: '装料', note: '08:12' },
              { label: '运送', note: '08:30' },
              { label: '卸料' },
              { label: '返回' },
            ]}
          />
        </Card>
      )}
      actions={[
        { key: 'cancel', label: '取消运单', onRun: () => toast('运单已取消', { undo: () => toast('已恢复') }) },
        { key: 'report', label: '上报', onRun: () => toast('消息发送成功', { tone: 'good' }) },
        { key: 'transfer', label: '转料', onRun: () => toast('网络异常，请检查网络', { tone: 'error' }) },
        { key: 'unload', label: '开始卸料', primary: true, onRun: () => new Promise((done) => setTimeout(done, 800)) },
      ]}
    >
      {(data) => (
        <>
          <Section title="方量">
            <Card>
              <VolumeBar
                legend
                ordered={data.ordered}
                planned={data.delivered + 40}
                onRoad={data.onRoad}
                delivered={data.delivered}
              />
            </Card>
          </Section>
          <Section title="运单">
            <Card>
              <KeyValue
                items={[
                  { label: '运单号', value: 'YD20261121-0086' },
                  { label: '强度等级', value: data.grade },
                  { label: '车辆', value: '08 号 浙A·K2361' },
                  { label: '方量', value: '12 m³' },
                  { label: '浇筑方式', value: '汽车泵' },
                  { label: '备注', value: '' },
                  { label: '地址', value: '杭州市上城区望江东路 88 号 3 号门', wide: true },
                ]}
              />
            </Card>
          </Section>
          <Section title="经过">
            <Card>
              <Timeline
                items={[
                  { key: '3', title: '出厂', time: '08:30', tone: 'busy' },
                  { key: '2', title: '装料完成', note: '12 m³ 坍落度 180 mm', time: '08:24', tone: 'good' },
                  { key: '1', title: '派车', note: '调度 王敏', time: '08:02' },
                ]}
              />
            </Card>
          </Section>
        </>
      )}
    </InfoScreen>
  );
}

function List({ table }: { table?: boolean }) {
  const [open, setOpen] = useState<Job | null>(jobs[3] ?? null);
  const [keyword, setKeyword] = useState('');
  const [date, setDate] = useState<DateFilterValue | null>({ kind: 'today', from: 0, to: 1 });
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(['1001', '1002']));
  const [count, setCount] = useState(40);
  const found = jobs.filter((job) => job.name.includes(keyword));
  return (
    <ListScreen
      title={table ? '运单统计' : '运单'}
      titleItems={[
        { key: 'a', label: '全部运单', selected: true, onSelect: () => {} },
        { key: 'b', label: '我的运单', onSelect: () => {} },
      ]}
      right={<IconButton label="消息" icon={<Bell />} badge={7} />}
      query={{
        items: found.slice(0, count),
        total: found.length,
        isLoading: false,
        refetch: async () => undefined,
        hasMore: count < found.length,
        fetchMore: () => setCount(count + 40),
      }}
      rowKey={(job) => job.id}
      onOpen={setOpen}
      openKey={open?.id}
      estimate={92}
      search={{
        value: keyword,
        onChange: setKeyword,
        placeholder: '工程、部位、车号',
        trailing: (
          <FilterSheet count={2} onReset={() => {}} total={found.length}>
            <Field label="状态" group required>
              <Chips
                options={states.map(([, label]) => ({ value: label, label }))}
                value={['运送中']}
                onChange={() => {}}
              />
            </Field>
          </FilterSheet>
        ),
      }}
      filters={<DateFilter value={date} onChange={setDate} offsetMinutes={480} />}
      summary={
        <div className="flex gap-8">
          <Figure label="已交付" value={formatNumber(1286.5, 2, { trim: true })} unit="m³" />
          <Figure label="在途" value="12" unit="车" />
          <Figure label="超时" value="1" unit="车" tone="alarm" />
        </div>
      }
      empty={<Empty icon={<Inbox />} title="没有找到运单" note="换一个关键词或日期试试" />}
      renderRow={(job, { selected }) => (
        <Row
          title={job.name}
          note={spaceText(`${job.part} ${job.grade} ${formatTime(job.at)}`)}
          selected={selected}
          unread={job.id === '1002'}
          onOpen={() => (matchMedia('(min-width:1024px)').matches ? setOpen(job) : go('info'))}
          leading={<AgeRing minutes={(Number(job.id) % 9) * 15} limit={120} size={44} />}
          trailing={<StateTag tone={job.tone}>{job.state}</StateTag>}
        >
          <VolumeBar ordered={job.ordered} planned={job.delivered + 50} onRoad={job.onRoad} delivered={job.delivered} />
        </Row>
      )}
      {...(table
        ? {
            columns: [
              { key: 'name', title: '工程', value: (job: Job) => job.name, width: 180 },
              { key: 'part', title: '部位', value: (job: Job) => spaceText(job.part) },
              {
                key: 'state',
                title: '状态',
                value: (job: Job) => job.state,
                render: (job: Job) => <StateTag tone={job.tone}>{job.state}</StateTag>,
                width: 100,
              },
              {
                key: 'ordered',
                title: '订购 m³',
                align: 'right' as const,
                value: (job: Job) => job.ordered,
                width: 88,
              },
              {
                key: 'at',
                title: '时间',
                value: (job: Job) => job.at,
                render: (job: Job) => formatTime(job.at),
                width: 72,
              },
            ],
            table: {
              selection,
              onSelectionChange: setSelection,
              rowMenu: () => [
                { key: 'o', label: '打开', hint: 'Enter', onSelect: () => {} },
                { key: 'p', label: '打印送货单', onSelect: () => {} },
              ],
            },
          }
        : {})}
      detail={
        open ? (
          <Detail key={open.id} job={open} wide onBack={() => setOpen(null)} />
        ) : (
          <Empty icon={<Truck />} title="选择一张运单查看详情" />
        )
      }
    />
  );
}

const orderSchema = z.object({
  project: z.string().min(1, '请选择工程'),
  part: z.string().min(1),
  volume: z.number().positive().max(5000),
  at: z.number(),
  way: z.enum(['pump', 'direct', 'tower']),
  extras: z.array(z.string()),
  note: z.string().max(200),
  night: z.boolean(),
});

function Form() {
  return (
    <FormScreen
      title="新建订单"
      onBack={() => go('list')}
      schema={orderSchema}
      defaults={{ project: '', part: '', way: 'pump', extras: [], note: '', night: false }}
      submitLabel="提交订单"
      draftKey="gallery"
      onSubmit={async () => Promise.reject(new Error('订单状态错误，不能操作'))}
    >
      {(form) => (
        <Card className="space-y-5">
          <FormField form={form} name="project" label="工程" required>
            {(field) => (
              <Select
                {...field}
                options={[
                  { value: 'a', label: '滨江商务中心二期', note: '合同 HT-2026-018' },
                  { value: 'b', label: '地铁九号线望江站' },
                ]}
              />
            )}
          </FormField>
          <FormField form={form} name="part" label="浇筑部位" required>
            {(field) => <TextField {...field} placeholder="如 8 号楼筏板" />}
          </FormField>
          <FormField form={form} name="volume" label="计划方量" required hint="按图纸量，不含损耗">
            {(field) => <NumberField {...field} unit="m³" />}
          </FormField>
          <FormField form={form} name="at" label="开盘时间" required>
            {(field) => <DateTimePicker value={field.value} onChange={field.onChange} />}
          </FormField>
          <FormField form={form} name="way" label="浇筑方式" required group>
            {(field) => (
              <Segmented
                {...field}
                options={[
                  { value: 'pump', label: '汽车泵' },
                  { value: 'tower', label: '塔吊' },
                  { value: 'direct', label: '自卸' },
                ]}
              />
            )}
          </FormField>
          <FormField form={form} name="extras" label="特殊要求" group>
            {(field) => (
              <Chips
                {...field}
                options={['细石', '早强', '抗渗 P8', '微膨胀'].map((one) => ({ value: one, label: one }))}
              />
            )}
          </FormField>
          <FormField form={form} name="note" label="备注">
            {(field) => <TextArea {...field} maxLength={200} />}
          </FormField>
        </Card>
      )}
    </FormScreen>
  );
}

function Driver() {
  return (
    <div className="flex h-full flex-col">
      <OfflineBar offline queued={3} onOpen={() => {}} />
      <div className="min-h-0 flex-1">
        <Screen
          title="我的运单"
          bottom={
            <BottomActions
              big
              actions={[
                { key: 'r', label: '上报', onRun: () => {} },
                { key: 'n', label: '导航', onRun: () => {} },
                {
                  key: 'u',
                  label: '开始卸料',
                  primary: true,
                  slide: true,
                  onRun: () => new Promise((done) => setTimeout(done, 900)),
                },
              ]}
            />
          }
        >
          <Card>
            <Figure label="送往 滨江商务中心二期 3 号门" size="hero" value="12" unit="分钟后到" />
            <div className="mt-4 flex items-center gap-4">
              <AgeRing minutes={112} limit={120} size={88} />
              <AgeRing minutes={90} limit={120} size={56} />
              <AgeRing minutes={20} limit={120} />
            </div>
          </Card>
          <div className="mt-3">
            <Skeleton shape="card" count={1} />
            <Skeleton shape="info" count={1} />
          </div>
          <ErrorState text="连接服务器超时 10 秒" onRetry={() => {}} />
        </Screen>
      </div>
      <TabBar
        active="home"
        onSelect={() => {}}
        items={[
          { key: 'home', label: '首页', icon: <House /> },
          { key: 'w', label: '运单', icon: <Truck />, badge: 3 },
          { key: 'm', label: '消息', icon: <Bell />, badge: 120 },
          { key: 'me', label: '我的', icon: <User /> },
        ]}
      />
    </div>
  );
}

function Parts() {
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

const pages: Record<string, () => ReactNode> = {
  '': Parts,
  parts: Parts,
  list: () => <List />,
  table: () => <List table />,
  info: () => <Detail job={jobs[2] as Job} onBack={() => go('list')} />,
  form: Form,
  driver: Driver,
};
const Page = pages[location.hash.slice(1)] ?? Parts;
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <>
      <Page />
      <CommandPalette
        commands={Object.keys(pages).map((page) => ({
          key: page || 'home',
          label: page || 'parts',
          group: '页面',
          onRun: () => go(page),
        }))}
      />
      <KitHost />
    </>,
  );
