import type { Reading } from '../access/reading.ts';
import { mayRead } from '../access/reading.ts';
import { holds, type Right, type Viewer } from '../access/rights.ts';
import { keysOf } from '../keysOf.ts';

/** One kind of thing that a code of the plant can stand for. */
interface ScanTarget {
  /** What it is in the trade. */
  readonly says: string;
  /** Whom a scan is told what the code stands for: anybody, who reads such things, or who holds one of the rights. */
  readonly toldTo: 'anybody' | { readonly reads: Reading } | { readonly rights: readonly [Right, ...Right[]] };
  /** The page it leads to, with the parameter that names the thing; null: there is none yet. */
  readonly opens: { readonly screen: string; readonly param: string } | null;
  /** Of these rights one is needed to make its code. */
  readonly makers: readonly [Right, ...Right[]];
  /** How it is written where the plant keeps no list of such things: the label itself is what the code stands for. */
  readonly label: { readonly pattern: RegExp; readonly hint: string } | null;
}

const stores = ['material-login', 'purchase-login'] as const;
const number = /^[A-Za-z0-9-]{2,40}$/;

/** What codes stand for: whom that is told, and where it leads. Scanning, making and the pages after a scan read this table alone. */
export const scanTargets = {
  tenant: {
    says: '加入企业',
    toldTo: 'anybody',
    opens: { screen: 'userregisterforqrscan', param: 'code' },
    makers: ['review-registrations'],
    label: null,
  },
  ticket: {
    says: '发货单',
    toldTo: 'anybody',
    opens: { screen: 'ticket', param: 'token' },
    makers: ['dispatcher-login'],
    label: null,
  },
  car: {
    says: '车辆',
    toldTo: { reads: 'vehicles' },
    opens: { screen: 'carinfo', param: 'id' },
    makers: ['manage-vehicles'],
    label: null,
  },
  project: {
    says: '工程',
    toldTo: { reads: 'customerBook' },
    opens: { screen: 'projectmanageinfo', param: 'id' },
    makers: ['manage-contracts'],
    label: null,
  },
  sys_material_vendor: {
    says: '原材料与供应商',
    toldTo: { rights: stores },
    opens: null,
    makers: stores,
    label: { pattern: /^[^/\s][^/]{0,30}\/[^/\s][^/]{0,30}$/, hint: '原材料/供应商，如 P.O 42.5/海螺水泥' },
  },
  mtr_inventory: {
    says: '库存材料',
    toldTo: { rights: stores },
    opens: null,
    makers: stores,
    label: { pattern: number, hint: '库存编号，如 KC-0007' },
  },
  block: {
    says: '试块芯片',
    toldTo: { rights: ['block-login', 'laboratory-login'] },
    opens: null,
    makers: ['block-login'],
    label: { pattern: number, hint: '芯片上的编号，如 SK00012' },
  },
  bucket: {
    says: '取样桶',
    toldTo: { rights: ['laboratory-login'] },
    opens: null,
    makers: ['laboratory-login'],
    label: { pattern: /^T[A-Za-z0-9-]{1,39}$/, hint: '以 T 开头的桶号，如 T018' },
  },
  patrol: {
    says: '巡检点',
    toldTo: { rights: ['equipment-login'] },
    opens: null,
    makers: ['equipment-login'],
    label: { pattern: number, hint: '巡检点编号，如 XJ-03' },
  },
} as const satisfies Readonly<Record<string, ScanTarget>>;

export type ScanKind = keyof typeof scanTargets;
export const scanKinds: readonly [ScanKind, ...ScanKind[]] = keysOf(scanTargets) as [ScanKind, ...ScanKind[]];

/** One kind by its name. */
export const scanTarget = (kind: ScanKind): ScanTarget => scanTargets[kind];

type Person = Pick<Viewer, 'roleGroup' | 'rights'>;

/** Whether a person is told at all what a code of this kind stands for; null: somebody who is not signed in. */
export const mayScan = (kind: ScanKind, person: Person | null): boolean => {
  const { toldTo } = scanTarget(kind);
  if (toldTo === 'anybody') return true;
  if (person === null) return false;
  return 'reads' in toldTo ? mayRead(person, toldTo.reads) : toldTo.rights.some((right) => holds(person, right));
};

/** Whether a person makes codes of this kind. */
export const mayMakeCode = (kind: ScanKind, person: Person): boolean =>
  scanTarget(kind).makers.some((right) => holds(person, right));
