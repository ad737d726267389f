import type { RegistrationKind } from '@pourline/contract/registrations';
import { plantFormWords } from '@pourline/contract/registrations';
import type { IconName } from '@pourline/domain/iconName';
import type { PlainScreen } from '../shell/go.ts';

/** One thing that an application tells besides the name; its label is its name in the application. */
export interface KindField {
  label: string;
  placeholder?: string;
  hint?: string;
  required?: true;
  /** Why a value will not do, or null. */
  check?: (value: string) => string | null;
}

interface KindForm {
  screen: PlainScreen;
  /** What the person gets out of it. */
  says: string;
  icon: IconName;
  fields: readonly KindField[];
  /** What pictures are asked for; none when absent. */
  pictures?: string;
}

const plate = /^[\u4e00-\u9fa5][A-Z][A-Z0-9]{5,6}$/;
/** Plate numbers, several with a comma, a space or 、 between them. */
export const platesMistake = (value: string): string | null =>
  value
    .split(/[\s,，、]+/)
    .filter(Boolean)
    .every((one) => plate.test(one.toUpperCase().replace('·', '')))
    ? null
    : '车牌号格式不正确，例如 浙A12345';

const company: KindField = { label: '单位名称', placeholder: '与合同一致的全称', required: true };
const plates: KindField = {
  label: '车牌号',
  placeholder: '浙A12345',
  hint: '多辆车用逗号分开',
  check: platesMistake,
};

/** The form of each kind of application. The founding of a plant stands apart: it asks a group, not a plant. */
export const kindForms: Readonly<Record<RegistrationKind, KindForm>> = {
  customer: {
    screen: 'customerinfo',
    says: '下单、看车、签收货单',
    icon: 'hard-hat',
    fields: [
      company,
      { label: '工程名称', placeholder: '正在供应或将要供应的工程', required: true },
      { label: '职务', placeholder: '例如 项目经理、材料员' },
    ],
  },
  rental: {
    screen: 'rentalinfo',
    says: '把车辆租给厂站运输',
    icon: 'truck',
    fields: [
      { label: '车主或单位', required: true },
      { ...plates, required: true },
      { label: '车辆说明', placeholder: '例如 12 方搅拌车 3 辆' },
    ],
    pictures: '行驶证',
  },
  material: {
    screen: 'materialinfo',
    says: '向厂站供应砂石、水泥等材料',
    icon: 'boxes',
    fields: [company, { label: '供应材料', placeholder: '例如 机制砂、碎石', required: true }, plates],
    pictures: '营业执照',
  },
  driver: {
    screen: 'driverregisterinfo',
    says: '接单运送、到场卸料',
    icon: 'steering-wheel',
    fields: [
      {
        label: '驾驶证号',
        required: true,
        check: (value) => (/^\d{17}[\dX]$/i.test(value) ? null : '请填写 18 位驾驶证号'),
      },
      { label: '准驾车型', placeholder: '例如 B2', required: true },
      { ...plates, hint: '您驾驶的搅拌车，不确定可以不填' },
    ],
    pictures: '驾驶证',
  },
  ics: {
    screen: 'icsregisterinfo',
    says: '拍照识别砂石粒径',
    icon: 'camera',
    fields: [company, { label: '用途', placeholder: '例如 进场验收' }],
  },
  plant: {
    screen: 'icstenantregister',
    says: '在所属集团下开通自己的搅拌站',
    icon: 'factory',
    fields: [
      { label: plantFormWords.name, placeholder: '营业执照上的全称', required: true },
      { label: plantFormWords.shortName, placeholder: '例如 城东站', required: true },
      { label: plantFormWords.province, required: true },
      { label: plantFormWords.city, placeholder: '例如 杭州市', required: true },
      { label: plantFormWords.address, placeholder: '街道和门牌', required: true },
      { label: plantFormWords.phone, placeholder: '厂站座机或手机' },
    ],
    pictures: '营业执照',
  },
};

/** What is told, without what was left empty. */
export const infoOf = (
  fields: readonly KindField[],
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ label }) => [label, (values[label] ?? '').trim()] as const).filter(([, value]) => value !== ''),
  );
