import { Select } from '../kit/field/Select.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import type { BodyForm } from '../kit/form/useBodyForm.ts';

const none = '';

/** Whose a customer or a project is. Who was only just entered sells nothing until they have signed in themselves. */
export function SalesmanField<In extends { salesmanOID?: string | null | undefined }>({
  form,
  salesmen,
}: {
  form: BodyForm<In, unknown>;
  salesmen: readonly { userID: string; name: string }[];
}) {
  return (
    <FormField
      form={form}
      name="salesmanOID"
      label="销售"
      hint={salesmen.length === 0 ? '还没有能选的销售：新增的人自己登录一次后才能选' : undefined}
      group
    >
      {({ value, onChange }) => (
        <Select
          label="销售"
          options={[
            { value: none, label: '暂不指定' },
            ...salesmen.map((one) => ({ value: one.userID, label: one.name })),
          ]}
          value={value ?? none}
          onChange={(next) => onChange((next === none ? null : next) as In['salesmanOID'])}
        />
      )}
    </FormField>
  );
}
