import { customers } from '@pourline/contract/customers';
import type { ReplyOf } from '@pourline/contract/endpoint';
import { projects } from '@pourline/contract/projects';
import { alikeMarks, type CustomerForm } from '@pourline/domain/customers/customer';
import { useAct, useCall } from '../api/queries.ts';
import { NumberField } from '../kit/field/NumberField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { useSettled } from '../kit/form/useSettled.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { AlikeNotice } from '../trade/AlikeNotice.tsx';
import { SalesmanField } from '../trade/SalesmanField.tsx';

type Customer = ReplyOf<(typeof customers)['info']>;
const empty: CustomerForm = {
  ...{ name: '', taxNumber: '', contact: '', phone: '', creditLimit: null, terms: '' },
  ...{ salesmanOID: null, alikeReason: '' },
};

/** Makes a customer, or changes one. */
export default function CustomerFormScreen() {
  const { id } = useParams('customerform');
  const known = useCall(customers.info, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const back = useBack();
  if (id === undefined || known.data) return <CustomerFields known={known.data} />;
  return (
    <Screen title="客户资料" onBack={back}>
      {known.error ? (
        <ErrorState text={known.error} onRetry={() => void known.refetch()} />
      ) : (
        <Skeleton shape="info" count={2} />
      )}
    </Screen>
  );
}

function CustomerFields({ known }: { known: Customer | undefined }) {
  const back = useBack();
  const form = useBodyForm(
    customers.create,
    () =>
      known
        ? {
            ...{ name: known.name, taxNumber: known.taxNumber, contact: known.contact, phone: known.phone },
            ...{ creditLimit: known.creditLimit, terms: known.terms, salesmanOID: known.salesmanOID, alikeReason: '' },
          }
        : empty,
    { draft: `customer ${known?.customerID ?? 'new'}` },
  );
  const { values } = form;
  const [name, taxNumber, phone] = [
    useSettled(values.name ?? '', 400),
    useSettled(values.taxNumber ?? '', 400),
    useSettled(values.phone ?? '', 400),
  ];
  const alike = useCall(
    customers.alike,
    { query: { name, taxNumber, phone, except: known?.customerID ?? '' } },
    { enabled: name.length >= 2 || taxNumber !== '' || phone !== '', keepBefore: true },
  );
  const choices = useCall(projects.choices);
  const done = {
    onDone: ({ customerID }: Customer) => go('customermanageinfo', { id: customerID }, { replace: true }),
  };
  const create = useAct(customers.create, { success: '客户已建立', ...done });
  const modify = useAct(customers.modify, { success: '客户资料已修改', ...done });
  return (
    <FormScreen
      title={known ? '修改客户' : '新增客户'}
      onBack={back}
      form={form}
      submitLabel={known ? '保存修改' : '建立客户'}
      onSubmit={(body) => (known ? modify.submit({ params: { id: known.customerID }, body }) : create.submit({ body }))}
    >
      <Section>
        <div className="space-y-5">
          <FormField form={form} name="name" label="客户名称" required>
            {(field) => <TextField {...field} maxLength={60} placeholder="与营业执照一致" />}
          </FormField>
          <FormField form={form} name="taxNumber" label="税号" hint="18 位统一社会信用代码，开票时使用">
            {(field) => <TextField {...field} maxLength={40} />}
          </FormField>
          <FormField form={form} name="contact" label="联系人">
            {(field) => <TextField {...field} maxLength={40} />}
          </FormField>
          <FormField form={form} name="phone" label="电话">
            {(field) => <TextField {...field} inputMode="tel" maxLength={11} />}
          </FormField>
        </div>
      </Section>
      <AlikeNotice
        title="可能已经有这个客户"
        form={form}
        hint="确认不是同一客户才填写；理由会记入操作审计"
        rows={(alike.data?.data ?? []).map((one) => ({
          key: one.customerID,
          title: one.name,
          note: one.by.map((mark) => alikeMarks[mark]).join('、'),
          onOpen: () => go('customermanageinfo', { id: one.customerID }),
        }))}
      />
      <Section title="往来">
        <div className="space-y-5">
          <FormField
            form={form}
            name="creditLimit"
            label="信用额度"
            hint="留空表示不限额；超出额度的订单先冻结，解除后才能审批"
          >
            {(field) => <NumberField {...field} unit="元" />}
          </FormField>
          <FormField form={form} name="terms" label="付款条件">
            {(field) => <TextField {...field} maxLength={200} placeholder="例如：月结 30 天，每月 25 日对账" />}
          </FormField>
          {choices.data ? <SalesmanField form={form} salesmen={choices.data.salesmen} /> : null}
        </div>
      </Section>
    </FormScreen>
  );
}
