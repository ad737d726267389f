import type { ReplyOf } from '@pourline/contract/endpoint';
import { vendors } from '@pourline/contract/vendors';
import { vendorTypeLabels, vendorTypes } from '@pourline/domain/vendors/vendor';
import { useAct, useCall } from '../api/queries.ts';
import { Segmented } from '../kit/field/Segmented.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { FormWaiting } from '../trade/FormWaiting.tsx';

type Vendor = ReplyOf<typeof vendors.info>;
const empty = { name: '', type: null, taxNumber: '', contact: '', phone: '' };

/** A supplier is entered, or changed. */
export default function VendorFormScreen() {
  const { id } = useParams('vendorform');
  const known = useCall(vendors.info, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  if (id !== undefined && !known.data) return <FormWaiting title="修改供应商" asked={[known]} />;
  return <VendorForm known={known.data} />;
}

function VendorForm({ known }: { known: Vendor | undefined }) {
  const form = useBodyForm(vendors.create, () => {
    if (!known) return empty;
    const { vendorID: _id, state: _state, createTime: _time, ...fields } = known;
    return fields;
  });
  const onDone = ({ vendorID }: Vendor) => go('vendormanageinfo', { id: vendorID }, { replace: true });
  const create = useAct(vendors.create, { success: '供应商已新增', onDone });
  const modify = useAct(vendors.modify, { success: '供应商已修改', onDone });
  return (
    <FormScreen
      title={known ? '修改供应商' : '新增供应商'}
      onBack={useBack()}
      form={form}
      submitLabel={known ? '保存修改' : '新增供应商'}
      act={known ? modify : create}
      onSubmit={(body) => (known ? modify.run({ params: { id: known.vendorID }, body }) : create.run({ body }))}
    >
      <Section>
        <div className="space-y-5">
          <FormField form={form} name="name" label="供应商名称" required>
            {(field) => <TextField {...field} maxLength={60} placeholder="与营业执照一致" />}
          </FormField>
          <FormField form={form} name="type" label="类型" required group hint="运输单位给送料司机绑定车辆时选择">
            {({ value, onChange }) => (
              <Segmented
                options={vendorTypes.map((type) => ({ value: type, label: vendorTypeLabels[type] }))}
                value={value}
                onChange={onChange}
              />
            )}
          </FormField>
          <FormField form={form} name="taxNumber" label="税号">
            {(field) => <TextField {...field} maxLength={40} placeholder="18 位统一社会信用代码" />}
          </FormField>
          <FormField form={form} name="contact" label="联系人">
            {(field) => <TextField {...field} maxLength={40} />}
          </FormField>
          <FormField form={form} name="phone" label="电话">
            {(field) => <TextField {...field} inputMode="tel" maxLength={11} />}
          </FormField>
        </div>
      </Section>
    </FormScreen>
  );
}
