import type { BatchMaterialKind } from '@pourline/domain/concrete/batchDeviation';
import { flowToleranceMm, slumpToleranceMm } from '@pourline/domain/concrete/slumpClasses';
import type { BatchReading } from '@pourline/domain/concrete/summariseBatches';
import { epochMs } from '@pourline/domain/time';
import { brokenText, wholeText } from '@pourline/domain/waybills/chainWords';
import type { ChainVerdict } from '@pourline/domain/waybills/eventChain';
import { siteSignature } from '@pourline/domain/waybills/siteSignature';
import type { Batch } from '@pourline/domain/waybills/waybill';
import { isLoadCancelled } from '@pourline/domain/waybills/waybillStages';
import { readFile } from '../files/fileStore.ts';
import type { TicketPaper } from '../papers/ticketPaper.ts';
import type { Services } from '../services.ts';
import { stagesOffRecord, ticketStages } from './ticketStages.ts';
import { markOf, type TicketFacts } from './ticketStore.ts';

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

/** The part of the structure, and who of the site has said so. */
const partText = ({ constructionSite, partChecker }: TicketFacts['waybill']): string =>
  partChecker === null ? constructionSite : `${constructionSite}（工地 ${partChecker} 已核对）`;

/** What the check of the record found, for the paper. */
const chainText = (chain: ChainVerdict, { events }: TicketFacts): string => {
  const broken = brokenText(
    chain,
    events.map(({ eventID }) => eventID),
  );
  return broken === null ? wholeText(chain) : `记录被改动过，请勿作为凭证：${broken}`;
};

/** What the delivery note of a load shows. `publicUrl` is the address of the product, without a slash at the end. */
export const ticketPaper = async (services: Services, facts: TicketFacts, publicUrl: string): Promise<TicketPaper> => {
  const { waybill, corrections } = facts;
  const stages = ticketStages(facts);
  const off = stagesOffRecord(stages, waybill);
  const chain = {
    ...facts.chain,
    whole: facts.chain.whole && off.length === 0,
    differs: [...new Set([...facts.chain.differs, ...off])],
  };
  const signed = siteSignature(waybill, corrections);
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
    pourSite: partText(waybill),
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
    stages,
    ageLimitMinutes: waybill.concreteLimitMinutes,
    batches: readingsOf(facts),
    mixer: facts.lineName,
    supplierSignature:
      left === null
        ? null
        : { signer: waybill.driverName, signedAt: left, place: waybill.plantName, volumeM3: null, png: null },
    buyerSignature:
      signed.signer === null
        ? null
        : {
            signer: signed.signer,
            signedAt: time(signed.signTime),
            place: signed.signPlace,
            volumeM3: signed.signVolume,
            png: await signaturePicture(services, waybill.tenantID, signed.signFileID),
          },
    corrections: corrections.map(({ by, at, from, to, reason }) => ({ by, at: epochMs(at), from, to, reason })),
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
    chain: { length: chain.length, hash: chain.end, whole: chain.whole, says: chainText(chain, facts) },
  };
};
