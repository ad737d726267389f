import Printer from 'lucide-react/icons/printer';
import { AgeRing } from '../figure/AgeRing.tsx';
import { Figure } from '../figure/Figure.tsx';
import { spaceText } from '../figure/format.ts';
import { KeyValue } from '../figure/KeyValue.tsx';
import { StateTag } from '../figure/StateTag.tsx';
import { Steps } from '../figure/Steps.tsx';
import { Timeline } from '../figure/Timeline.tsx';
import { VolumeBar } from '../figure/VolumeBar.tsx';
import { Card } from '../page/Card.tsx';
import { InfoScreen } from '../page/InfoScreen.tsx';
import { Section } from '../page/Section.tsx';
import { toast } from '../shell/toast.ts';
import type { Job } from './samples.ts';

export function DetailSample({ job, onBack, wide }: { job: Job; onBack: () => void; wide?: boolean }) {
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
