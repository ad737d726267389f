import { z } from 'zod';
import { Chips } from '../field/Chips.tsx';
import { NumberField } from '../field/NumberField.tsx';
import { Segmented } from '../field/Segmented.tsx';
import { Select } from '../field/Select.tsx';
import { TextArea } from '../field/TextArea.tsx';
import { TextField } from '../field/TextField.tsx';
import { FormField } from '../form/FormField.tsx';
import { FormScreen } from '../form/FormScreen.tsx';
import { useBodyForm } from '../form/useBodyForm.ts';
import { Card } from '../page/Card.tsx';
import { DateTimePicker } from '../time/DateTimePicker.tsx';
import { go } from './samples.ts';

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

export function FormSample() {
  const form = useBodyForm(
    { body: orderSchema },
    { project: '', part: '', volume: null, at: null, way: 'pump', extras: [], note: '', night: false },
    { draft: 'gallery' },
  );
  return (
    <FormScreen
      title="新建订单"
      onBack={() => go('list')}
      form={form}
      submitLabel="提交订单"
      onSubmit={async () => Promise.reject(new Error('订单状态错误，不能操作'))}
    >
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
              value={field.value ?? []}
              options={['细石', '早强', '抗渗 P8', '微膨胀'].map((one) => ({ value: one, label: one }))}
            />
          )}
        </FormField>
        <FormField form={form} name="note" label="备注">
          {(field) => <TextArea {...field} maxLength={200} />}
        </FormField>
      </Card>
    </FormScreen>
  );
}
