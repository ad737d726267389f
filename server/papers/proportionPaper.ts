import type { PaperTime } from './ticketPaper.ts';

/** One material of a mix, masses in kg per m³. */
export interface ProportionMaterial {
  /** 水泥, 中砂 ... */
  readonly name: string;
  /** 品种规格: P·O 42.5, 细度模数 2.6 ... */
  readonly specification: string | null;
  /** 产地 or 厂家. */
  readonly origin: string | null;
  /** Number of its test report. */
  readonly reportNumber: string | null;
  /** Laboratory mix, aggregates dry. */
  readonly kgPerM3: number | null;
  /** Moisture on dry mass, percent; aggregates only. */
  readonly moisturePercent: number | null;
  /** Site mix (施工配合比), moisture taken into account. */
  readonly siteKgPerM3: number | null;
}

/** Somebody responsible for the mix: 试配, 审核, 批准 ... */
export interface ProportionSignatory {
  readonly role: string;
  readonly name: string | null;
  readonly signedAt: PaperTime;
}

/** Everything a notice of mix proportion (配合比通知单) shows. The mix itself is designed by JGJ 55-2011. */
export interface ProportionPaper {
  /** The plant's clock, minutes ahead of UTC. */
  readonly offsetMinutes: number;
  readonly printedAt: number;
  readonly mixNumber: string;
  /** Number of the notice, where it differs from that of the mix. */
  readonly noticeNumber: string | null;
  readonly issuedAt: PaperTime;
  readonly supplier: string | null;
  readonly plant: string | null;
  readonly buyer: string | null;
  readonly orderNumber: string | null;
  readonly projectName: string | null;
  readonly pourSite: string | null;
  readonly pourWay: string | null;
  readonly mark: string | null;
  readonly grade: string | null;
  readonly requirements: readonly string[];
  readonly maxSizeMm: number | null;
  readonly slumpMm: number | null;
  readonly slumpToleranceMm: number | null;
  readonly plannedM3: number | null;
  readonly waterBinderRatio: number | null;
  readonly sandRatioPercent: number | null;
  /** Apparent density of the fresh concrete, kg/m³. */
  readonly densityKgM3: number | null;
  readonly mixingSeconds: number | null;
  readonly materials: readonly ProportionMaterial[];
  readonly signatories: readonly ProportionSignatory[];
  /** What the laboratory found at the opening (开盘鉴定), by whom and when; null while nobody has appraised it. */
  readonly appraisal: { readonly found: string; readonly name: string; readonly at: PaperTime } | null;
  readonly remark: string | null;
  /** Address at which the notice can be looked up, where there is one. */
  readonly publicUrl: string | null;
}
