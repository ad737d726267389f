import type { BatchReading } from '@pourline/domain/concrete/summariseBatches';

/** A moment, epoch milliseconds; null where it is not known (yet). */
export type PaperTime = number | null;

/** How a stage became known: a person tapped, the position of the truck showed it, a machine of the plant reported it. */
export type StageSource = 'person' | 'position' | 'system';

/** The stages of a load in the order they are printed. */
export const ticketStages = {
  created: '开单',
  loadingStarted: '开始装料',
  loadingFinished: '装料完成',
  departed: '发车',
  arrived: '到达工地',
  unloadingStarted: '开始卸料',
  unloadingFinished: '卸料完成',
  returned: '回站',
} as const;

export type TicketStageName = keyof typeof ticketStages;

/** When a stage happened, when the plant learnt of it, and from where. */
export interface TicketStage {
  readonly stage: TicketStageName;
  readonly happenedAt: number;
  /** Given where it differs: a phone without network reports later. */
  readonly learntAt: PaperTime;
  readonly source: StageSource;
  /** Person or device, where known. */
  readonly by: string | null;
}

/** One side of the handing over. */
export interface TicketSignature {
  readonly signer: string | null;
  readonly signedAt: PaperTime;
  readonly place: string | null;
  /** Volume signed for, m³. */
  readonly volumeM3: number | null;
  /** The signature as a PNG picture. */
  readonly png: Uint8Array | null;
}

/** A correction of the signature by the plant, m³. */
interface SignCorrection {
  readonly by: string | null;
  readonly at: number;
  readonly from: number | null;
  readonly to: number;
  readonly reason: string | null;
}

/** Everything the delivery note (发货单) of one load shows; the fields of GB/T 14902-2012 and what else the parties ask for. */
export interface TicketPaper {
  /** The plant's clock, minutes ahead of UTC. */
  readonly offsetMinutes: number;
  readonly printedAt: number;
  readonly ticketNumber: string;
  readonly contractNumber: string | null;
  /** 需方, and the contractor on site (施工单位) where it is another. */
  readonly buyer: string | null;
  readonly contractor: string | null;
  /** 供方, with the plant (厂站) where the company has several. */
  readonly supplier: string | null;
  readonly plant: string | null;
  readonly projectName: string | null;
  /** 浇筑部位 and 浇筑方式. */
  readonly pourSite: string | null;
  readonly pourWay: string | null;
  readonly deliveryPlace: string | null;
  readonly deliveredOn: PaperTime;
  /** 混凝土标记, made by `concreteMark`. */
  readonly mark: string | null;
  readonly grade: string | null;
  readonly slumpMm: number | null;
  readonly slumpToleranceMm: number | null;
  /** Largest grain of the aggregate, mm. */
  readonly maxSizeMm: number | null;
  /** Requirements which are not part of the mark. */
  readonly requirements: readonly string[];
  readonly mixNumber: string | null;
  /** 本车供货量, m³. */
  readonly volumeM3: number | null;
  readonly orderedM3: number | null;
  /** 累计供货, this load included, m³. */
  readonly suppliedM3: number | null;
  /** Which load of the order this is. */
  readonly loadNumber: number | null;
  readonly truckNumber: string | null;
  readonly plate: string | null;
  readonly driver: string | null;
  /** Each at most once. */
  readonly stages: readonly TicketStage[];
  /** From the end of loading to the end of unloading, minutes. */
  readonly ageLimitMinutes: number;
  readonly batches: readonly BatchReading[];
  readonly mixer: string | null;
  readonly supplierSignature: TicketSignature | null;
  readonly buyerSignature: TicketSignature | null;
  /** What the plant's dispatcher made of the volume that was signed for, m³, apart from the signature; `from` is null where nobody had signed. */
  readonly corrections: readonly SignCorrection[];
  /** 剩余 and 退回, m³. */
  readonly surplusM3: number | null;
  readonly returnedM3: number | null;
  readonly returnReason: string | null;
  /** 余料来源 and 余料去向: numbers of the tickets that it was left over of, and that took on what was left over. */
  readonly surplusFrom: string | null;
  readonly surplusTo: string | null;
  /** 接自 and 转送至: the same where another truck took the concrete over. */
  readonly handedFrom: string | null;
  readonly handedTo: string | null;
  readonly remark: string | null;
  /** A cancelled ticket is printed with 作废 across it. */
  readonly cancelled: boolean;
  /** Address at which anybody can look the ticket up. */
  readonly publicUrl: string;
  /** The last link of the hash chain of the ticket's events, what its check found, and whether it holds. */
  readonly chain: {
    readonly length: number;
    readonly hash: string;
    readonly whole: boolean;
    readonly says: string;
  } | null;
}
