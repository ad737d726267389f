import { supplyContracts } from '@pourline/contract/supplyContracts';
import { vendors } from '@pourline/contract/vendors';
import { materialUnitLabels } from '@pourline/domain/materials/material';
import { isVendorEnabled, vendorTypeLabels } from '@pourline/domain/vendors/vendor';
import { useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatMoney } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { EnabledTag } from '../trade/EnabledTag.tsx';
import { enabledFace } from '../trade/enabledFace.ts';
import { useSwitch } from '../trade/useSwitch.ts';

/** One supplier: whom to ring up, and what was agreed with them; changing it, taking it out of use and into use again. */
export function VendorInfoPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(vendors.info, { params: { id } });
  const mayOpen = useMayOpen();
  const mayMake = mayOpen('vendorform');
  const seesPrices = mayOpen('supplycontractmanage');
  const agreed = useCall(
    supplyContracts.list,
    { query: { limit: -1, 'filter.vendorID': id } },
    { enabled: seesPrices },
  );
  const acts = useSwitch(id, vendors, {
    name: query.data?.name ?? '供应商',
    warns: '停用后不能再签供应合同，也不能绑定车辆；已有的单据不变',
  });
  return (
    <InfoScreen
      title="供应商"
      onBack={onBack}
      backAs={backAs}
      query={query}
      header={(vendor) => {
        const face = enabledFace(isVendorEnabled(vendor) ? 'enabled' : 'disabled');
        return (
          <Card>
            <StateTag tone={face.tone}>{face.label}</StateTag>
            <p className="mt-2 font-semibold text-20">{vendor.name}</p>
            <p className="text-14 text-ink2">{vendorTypeLabels[vendor.type]}</p>
          </Card>
        );
      }}
      actions={(vendor) =>
        mayMake
          ? [
              { key: 'modify', label: '修改资料', primary: true, onRun: () => go('vendorform', { id }) },
              isVendorEnabled(vendor)
                ? { key: 'disable', label: '停用', onRun: acts.disable }
                : { key: 'enable', label: '启用', onRun: acts.enable },
            ]
          : []
      }
    >
      {(vendor) => (
        <>
          <Section title="资料">
            <Card>
              <KeyValue
                items={[
                  { label: '联系人', value: vendor.contact },
                  { label: '电话', value: vendor.phone },
                  { label: '税号', value: vendor.taxNumber, wide: true },
                ]}
              />
            </Card>
          </Section>
          {seesPrices ? (
            <Section
              title="供应合同"
              action={
                mayMake && isVendorEnabled(vendor) ? (
                  <Button look="quiet" size="small" onClick={() => go('supplycontractform', { vendorID: id })}>
                    新增供应合同
                  </Button>
                ) : undefined
              }
            >
              <Card flush>
                {agreed.data?.data.length === 0 ? <p className="px-4 py-4 text-14 text-ink3">还没有供应合同</p> : null}
                {agreed.data?.data.map((one) => (
                  <Row
                    key={one.supplyContractID}
                    title={one.materialName}
                    note={`${one.contractNo} · ${formatMoney(one.price)}/${materialUnitLabels[one.priceUnit]}`}
                    onOpen={() => go('supplycontractmanageinfo', { id: one.supplyContractID })}
                    trailing={<EnabledTag state={one.state} />}
                  />
                ))}
              </Card>
            </Section>
          ) : null}
        </>
      )}
    </InfoScreen>
  );
}
