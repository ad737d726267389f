import type { ReplyOf } from '@pourline/contract/endpoint';
import { projects } from '@pourline/contract/projects';
import { useAct, useCall } from '../api/queries.ts';
import { spaceText } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { confirm } from '../kit/sheet/dialogs.ts';
import { GroundPicker } from '../map/GroundPicker.tsx';
import { go } from '../shell/go.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { EnabledTag } from '../trade/EnabledTag.tsx';
import { ProjectContract } from './ProjectContract.tsx';
import { ProjectPeople } from './ProjectPeople.tsx';

type Project = ReplyOf<(typeof projects)['info']>;

/** One project: where it lies, who builds, who of the site manages it and works on it; changing and disabling it. */
export function ProjectInfoPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(projects.info, { params: { id } });
  const mayOpen = useMayOpen();
  const mayMake = mayOpen('projectform');
  const disable = useAct(projects.disable, { success: '工程已停用，可随时启用' });
  const enable = useAct(projects.enable, { success: '工程已启用' });
  const turn = async ({ projectName, state }: Project) => {
    if (state === 'disabled') return enable.run({ params: { id } });
    const yes = await confirm({
      title: `停用 ${projectName}？`,
      text: '停用后不能再为它下单，已有的单据不变。可随时启用。',
      yes: '停用工程',
    });
    return yes ? disable.run({ params: { id } }) : undefined;
  };
  return (
    <InfoScreen
      title="工程"
      onBack={onBack}
      backAs={backAs}
      query={query}
      header={(project) => (
        <Card>
          <EnabledTag state={project.state} />
          <p className="mt-1 font-semibold text-20">{spaceText(project.projectName)}</p>
          <p className="text-14 text-ink2">{`${project.contractNo} · 未结束订单 ${project.openOrders} 个`}</p>
        </Card>
      )}
      actions={(project) =>
        mayMake
          ? [
              {
                key: 'turn',
                label: project.state === 'enabled' ? '停用工程' : '启用工程',
                aside: true,
                onRun: () => turn(project),
              },
              { key: 'modify', label: '修改资料', primary: true, onRun: () => go('projectform', { id }) },
            ]
          : []
      }
    >
      {(project) => (
        <>
          <Section title="资料">
            <Card>
              <KeyValue
                items={[
                  { label: '施工单位', value: project.buildCompany, wide: true },
                  { label: '地址', value: spaceText(project.address), wide: true },
                  { label: '联系人', value: project.contact },
                  { label: '电话', value: project.contactPhone },
                  { label: '销售', value: project.salesmanName },
                ]}
              />
            </Card>
          </Section>
          <Section title="客户">
            <Card flush>
              <Row
                title={project.customerName}
                onOpen={
                  mayOpen('customermanageinfo') ? () => go('customermanageinfo', { id: project.customerID }) : undefined
                }
              />
            </Card>
          </Section>
          {mayMake ? (
            <Section title="二维码">
              <Card flush>
                <Row
                  title="工程二维码"
                  note="扫码打开这个工程"
                  onOpen={() => go('qrcodecreate', { kind: 'project', id, name: project.projectName })}
                />
              </Card>
            </Section>
          ) : null}
          <ProjectContract project={project} />
          <ProjectPeople project={project} mayChange={mayMake} />
          {project.geofence ? (
            <Section title="工地范围">
              <GroundPicker fence={project.geofence} onChange={() => undefined} readOnly />
            </Section>
          ) : null}
        </>
      )}
    </InfoScreen>
  );
}
