import { customers } from '@pourline/contract/customers';
import type { ReplyOf } from '@pourline/contract/endpoint';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatMoney, spaceText } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { confirm } from '../kit/sheet/dialogs.ts';
import { go } from '../shell/go.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { EnabledTag } from '../trade/EnabledTag.tsx';

type Customer = ReplyOf<(typeof customers)['info']>;

/** One customer: what an invoice needs, how much may be open, whose projects; changing and disabling it. */
export function CustomerInfoPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(customers.info, { params: { id } });
  const mayMake = useMayOpen()('customerform');
  const disable = useAct(customers.disable, { success: '客户已停用，可随时启用' });
  const enable = useAct(customers.enable, { success: '客户已启用' });
  const turn = async ({ name, state }: Customer) => {
    if (state === 'disabled') return enable.run({ params: { id } });
    const yes = await confirm({
      title: `停用 ${name}？`,
      text: '停用后不能再为它建工程和下单，已有的单据不变。可随时启用。',
      yes: '停用客户',
    });
    return yes ? disable.run({ params: { id } }) : undefined;
  };
  return (
    <InfoScreen
      title="客户"
      onBack={onBack}
      backAs={backAs}
      query={query}
      header={(customer) => (
        <Card>
          <EnabledTag state={customer.state} />
          <p className="mt-1 font-semibold text-20">{customer.name}</p>
          <p className="text-14 text-ink2">{customer.taxNumber ? `税号 ${customer.taxNumber}` : '没有税号'}</p>
        </Card>
      )}
      actions={(customer) =>
        mayMake
          ? [
              {
                key: 'turn',
                label: customer.state === 'enabled' ? '停用客户' : '启用客户',
                aside: true,
                onRun: () => turn(customer),
              },
              { key: 'modify', label: '修改资料', primary: true, onRun: () => go('customerform', { id }) },
            ]
          : []
      }
    >
      {(customer) => (
        <>
          <Section title="资料">
            <Card>
              <KeyValue
                items={[
                  { label: '联系人', value: customer.contact },
                  { label: '电话', value: customer.phone },
                  {
                    label: '信用额度',
                    value: customer.creditLimit === null ? '不限额' : formatMoney(customer.creditLimit),
                  },
                  { label: '付款条件', value: customer.terms, wide: true },
                  { label: '销售', value: customer.salesmanName },
                ]}
              />
            </Card>
          </Section>
          <Section
            title={`工程 ${customer.projects.length} 个`}
            action={
              mayMake && customer.state === 'enabled' ? (
                <Button look="quiet" size="small" onClick={() => go('projectform', { customerID: id })}>
                  新增工程
                </Button>
              ) : undefined
            }
          >
            <Card flush>
              {customer.projects.length === 0 ? (
                <p className="px-4 py-4 text-14 text-ink3">还没有工程，建好工程并签订合同后才能下单</p>
              ) : null}
              {customer.projects.map((one) => (
                <Row
                  key={one.contractID}
                  title={spaceText(one.projectName)}
                  note={one.contractNo}
                  onOpen={() => go('projectmanageinfo', { id: one.contractID })}
                  trailing={<EnabledTag state={one.state} />}
                />
              ))}
            </Card>
          </Section>
        </>
      )}
    </InfoScreen>
  );
}
