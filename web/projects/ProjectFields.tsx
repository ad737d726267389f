import type { ReplyOf } from '@pourline/contract/endpoint';
import { projects } from '@pourline/contract/projects';
import { defaultMapCentre, type Geofence } from '@pourline/domain/geo';
import { geofenceCenter } from '@pourline/domain/geo/geofence';
import type { ProjectForm } from '@pourline/domain/projects/projectForm';
import { useAct, useCall } from '../api/queries.ts';
import { Select } from '../kit/field/Select.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { useSettled } from '../kit/form/useSettled.ts';
import { Section } from '../kit/page/Section.tsx';
import { GroundPicker } from '../map/GroundPicker.tsx';
import { go } from '../shell/go.ts';
import { AlikeNotice } from '../trade/AlikeNotice.tsx';
import { SalesmanField } from '../trade/SalesmanField.tsx';

type Project = ReplyOf<(typeof projects)['info']>;
/** How far around its middle a new site reaches until somebody draws it, metres. */
const newSiteRadius = 150;

const emptyForm = (customerID: string | undefined, near: { lon: number; lat: number } | undefined): ProjectForm => ({
  ...{ contractNo: '', projectName: '', customerID: customerID ?? '', salesmanOID: null, buildCompany: '' },
  ...{ address: '', contact: '', contactPhone: '', alikeReason: '' },
  geofence: { type: 'circle', center: near ? [near.lon, near.lat] : defaultMapCentre, radius: newSiteRadius },
});
const formOf = (known: Project, near: { lon: number; lat: number } | undefined): ProjectForm => {
  const { contractNo, projectName, customerID, salesmanOID, buildCompany, address, contact, contactPhone } = known;
  const fields = { contractNo, projectName, customerID, salesmanOID, buildCompany, address, contact, contactPhone };
  return { ...fields, alikeReason: '', geofence: known.geofence ?? emptyForm(customerID, near).geofence };
};

/** The fields of a project: whose, where on the map, who takes the concrete. */
export function ProjectFields({
  known,
  choices,
  customerID,
  near,
  onBack,
}: {
  known: Project | undefined;
  choices: ReplyOf<(typeof projects)['choices']>;
  customerID: string | undefined;
  /** Where the map opens for a new site: a plant. */
  near: { lon: number; lat: number } | undefined;
  onBack: (() => void) | undefined;
}) {
  const isUnplaced = ({ center }: { center: readonly number[] }) =>
    !known && center.join() === geofenceCenter(emptyForm(customerID, near).geofence).join();
  const form = useBodyForm(projects.create, () => (known ? formOf(known, near) : emptyForm(customerID, near)), {
    draft: `project ${known?.contractID ?? 'new'}`,
    // A site that nobody has put on the map would lie at the plant, and every truck would be there before it leaves.
    limits: ({ geofence }) =>
      isUnplaced({ center: geofenceCenter(geofence as Geofence) }) ? { geofence: '请把地图上的工地拖到实际位置' } : {},
  });
  const { values } = form;
  const fence = values.geofence as Geofence;
  const asked = useSettled(JSON.stringify([values.projectName ?? '', ...geofenceCenter(fence)]), 400);
  const [name, lon, lat] = JSON.parse(asked) as [string, number, number];
  const alike = useCall(
    projects.alike,
    { query: { name, lon, lat, except: known?.contractID ?? '' } },
    { enabled: name.length >= 2, keepBefore: true },
  );
  const done = {
    onDone: ({ contractID }: Project) => go('projectmanageinfo', { id: contractID }, { replace: true }),
  };
  const create = useAct(projects.create, { success: '工程已建立', ...done });
  const modify = useAct(projects.modify, { success: '工程资料已修改', ...done });
  // A customer that was disabled stays with its project.
  const others =
    known && !choices.customers.some((one) => one.customerID === known.customerID)
      ? [{ customerID: known.customerID, name: known.customerName }]
      : [];
  return (
    <FormScreen
      title={known ? '修改工程' : '新增工程'}
      onBack={onBack}
      form={form}
      submitLabel={known ? '保存修改' : '建立工程'}
      onSubmit={(body) => (known ? modify.submit({ params: { id: known.contractID }, body }) : create.submit({ body }))}
    >
      <Section>
        <div className="space-y-5">
          <FormField form={form} name="customerID" label="客户" required group>
            {({ value, onChange }) => (
              <Select
                label="客户"
                options={[...others, ...choices.customers].map((one) => ({ value: one.customerID, label: one.name }))}
                value={value}
                onChange={onChange}
              />
            )}
          </FormField>
          <FormField form={form} name="projectName" label="工程名称" required>
            {(field) => <TextField {...field} maxLength={100} placeholder="例如：钱江世纪城 7 号地块" />}
          </FormField>
          <FormField form={form} name="contractNo" label="合同编号" hint="留空自动编号">
            {(field) => <TextField {...field} maxLength={40} />}
          </FormField>
          <FormField form={form} name="buildCompany" label="施工单位">
            {(field) => <TextField {...field} maxLength={100} />}
          </FormField>
          <SalesmanField form={form} salesmen={choices.salesmen} />
        </div>
      </Section>
      <Section title="工地">
        <div className="space-y-5">
          <FormField form={form} name="address" label="工地地址" required>
            {(field) => <TextField {...field} maxLength={200} placeholder="道路、门牌" />}
          </FormField>
          <FormField form={form} name="geofence" label="位置和范围" hint="车辆开进这个范围就算到达" required group>
            {() => <GroundPicker fence={fence} onChange={(geofence) => form.change({ geofence })} />}
          </FormField>
          <FormField form={form} name="contact" label="联系人">
            {(field) => <TextField {...field} maxLength={40} />}
          </FormField>
          <FormField form={form} name="contactPhone" label="联系电话">
            {(field) => <TextField {...field} inputMode="tel" maxLength={11} />}
          </FormField>
        </div>
      </Section>
      <AlikeNotice
        title="200 米内可能已经有这个工地"
        form={form}
        hint="确认不是同一工地才填写；理由会记入操作审计"
        rows={(alike.data?.data ?? []).map((one) => ({
          key: one.contractID,
          title: one.projectName,
          note: `${one.contractNo} · 相距 ${one.metres} 米`,
          onOpen: () => go('projectmanageinfo', { id: one.contractID }),
        }))}
      />
    </FormScreen>
  );
}
