import type { BatchMaterialKind } from '@pourline/domain/concrete/batchDeviation';
import { flowToleranceMm, slumpToleranceMm } from '@pourline/domain/concrete/slumpClasses';
import type { BatchReading } from '@pourline/domain/concrete/summariseBatches';
import { epochMs } from '@pourline/domain/time';
import { brokenText, wholeText } from '@pourline/domain/waybills/chainWords';
import type { Batch } from '@pourline/domain/waybills/waybill';
import { isLoadCancelled } from '@pourline/domain/waybills/waybillStages';
import { readFile } from '../files/fileStore.ts';
import type { StageSource, TicketPaper, TicketStage, TicketStageName } from '../papers/ticketPaper.ts';
import type { Services } from '../services.ts';
import { markOf, type TicketFacts } from './ticketStore.ts';

const stagesOf: Readonly<Record<string, readonly TicketStageName[]>> = {
  create: ['created'],
  startProduction: ['loadingStarted'],
  finishLoading: ['loadingFinished', 'departed'],
  arrive: ['arrived'],
  startUnloading: ['unloadingStarted'],
  finishUnloading: ['unloadingFinished'],
  treatBack: ['unloadingFinished'],
  complete: ['returned'],
};

const kindOf: Readonly<Record<string, BatchMaterialKind>> = {
  cement: 'cement',
  flyAsh: 'mineralAdmixture',
  slag: 'mineralAdmixture',
  sand: 'aggregate',
  stone: 'aggregate',
  water: 'water',
  admixture: 'chemicalAdmixture',
};

const time = (text: string | null): number | null => (text === null ? null : epochMs(text));

/** What was left over or taken over of another load was loaded with it, and sets off when it gets its own ticket. */
const stagesBefore = ({ waybill, surplusFrom, handedFrom }: TicketFacts): TicketStage[] => {
  const loaded = time(waybill.endProductionTime);
  const before = surplusFrom ?? handedFrom;
  if (before === null || loaded === null) return [];
  const told = { learntAt: null, source: 'system', by: before } as const;
  return [
    { stage: 'loadingFinished', happenedAt: loaded, ...told },
    { stage: 'departed', happenedAt: epochMs(waybill.createTime), ...told },
  ];
};

const paperStages = (facts: TicketFacts): TicketStage[] => [
  ...stagesBefore(facts),
  ...facts.events.flatMap((event) =>
    (stagesOf[event.action] ?? []).map((stage) => ({
      stage,
      happenedAt: epochMs(event.happenedAt),
      learntAt: epochMs(event.learntAt),
      source: event.by as StageSource,
      by: event.userName,
    })),
  ),
];

const readingsOf = (facts: TicketFacts): BatchReading[] =>
  facts.batches.flatMap((batch) =>
    (batch.materials as Batch['materials']).map((material) => ({
      batch: batch.batchNo,
      kind: kindOf[material.kind] ?? 'mineralAdmixture',
      material: material.name,
      targetKg: material.target,
      actualKg: material.actual,
    })),
  );

/** The picture of a signature; none when it was removed from the store. */
const signaturePicture = async (
  services: Services,
  tenantID: string,
  fileID: string | null,
): Promise<Uint8Array | null> => {
  if (fileID === null) return null;
  try {
    return (await readFile(services, tenantID, fileID)).body;
  } catch {
    return null;
  }
};

/** What the check of the record found, for the paper. */
const chainText = ({ chain, events }: TicketFacts): string => {
  const broken = brokenText(
    chain,
    events.map(({ eventID }) => eventID),
  );
  return broken === null ? wholeText(chain) : `记录被改动过，请勿作为凭证：${broken}`;
};

/** What the delivery note of a load shows. `publicUrl` is the address of the product, without a slash at the end. */
export const ticketPaper = async (services: Services, facts: TicketFacts, publicUrl: string): Promise<TicketPaper> => {
  const { waybill, chain } = facts;
  const slump = Number.parseInt(waybill.slump, 10);
  const slumpMm = Number.isNaN(slump) ? null : slump;
  const tolerance = slumpMm === null ? null : slumpMm >= 350 ? flowToleranceMm(slumpMm) : slumpToleranceMm(slumpMm);
  const left = time(waybill.endProductionTime);
  return {
    offsetMinutes: facts.utcOffsetMinutes,
    printedAt: services.clock.now(),
    ticketNumber: waybill.taskDetailNo,
    contractNumber: facts.contractNo,
    buyer: waybill.customerName,
    contractor: null,
    supplier: facts.supplierName,
    plant: waybill.plantName,
    projectName: waybill.projectName,
    pourSite: waybill.constructionSite,
    pourWay: facts.pourWayName,
    deliveryPlace: waybill.siteAddress,
    deliveredOn: left ?? time(waybill.createTime),
    mark: markOf(waybill) || null,
    grade: waybill.strengthNo,
    slumpMm,
    slumpToleranceMm: tolerance,
    maxSizeMm: Number.parseFloat(facts.maximumSize) || null,
    requirements: facts.featureNames,
    mixNumber: facts.proportionNo,
    volumeM3: waybill.totalVolume,
    orderedM3: facts.orderedVolume,
    suppliedM3: facts.suppliedVolume,
    loadNumber: waybill.sequenceNo,
    truckNumber: waybill.carNo,
    plate: waybill.plateNumber,
    driver: waybill.driverName,
    stages: paperStages(facts),
    ageLimitMinutes: waybill.concreteLimitMinutes,
    batches: readingsOf(facts),
    mixer: facts.lineName,
    supplierSignature:
      left === null
        ? null
        : { signer: waybill.driverName, signedAt: left, place: waybill.plantName, volumeM3: null, png: null },
    buyerSignature:
      waybill.signer === null
        ? null
        : {
            signer: waybill.signer,
            signedAt: time(waybill.signTime),
            place: waybill.signPlace,
            volumeM3: waybill.signVolume,
            png: await signaturePicture(services, waybill.tenantID, waybill.signFileID),
          },
    surplusM3: waybill.surplusVolume,
    returnedM3: null,
    returnReason: waybill.surplusReason,
    surplusFrom: facts.surplusFrom,
    surplusTo: facts.surplusTo,
    handedFrom: facts.handedFrom,
    handedTo: facts.handedTo,
    remark: null,
    cancelled: isLoadCancelled(waybill.state),
    publicUrl: `${publicUrl}/ticket?token=${waybill.ticketToken}`,
    chain: { length: chain.length, hash: chain.end, whole: chain.whole, says: chainText(facts) },
  };
};
