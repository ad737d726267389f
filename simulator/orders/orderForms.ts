import type { DataOf } from '@pourline/contract/endpoint';
import type { references } from '@pourline/contract/references';
import type { Geofence } from '@pourline/domain/geo';
import type { SeededRandom } from '@pourline/domain/roads/seededRandom';

/** What the order form offers. */
export type FormChoices = DataOf<typeof references.orderForm>;

const parts = ['基础底板', '三层梁板', '剪力墙', '柱', '楼梯', '地下室外墙', '承台', '道路垫层', '屋面'];
const usualGrades = ['C20', 'C25', 'C30', 'C30', 'C35', 'C40'];
const usualSlumps = ['140', '160', '180', '200'];

const pick = <T>(list: readonly T[], random: SeededRandom): T => list[random.below(list.length)] as T;

/** Of the codes on offer one of the usual ones, or any. */
const choose = (codes: readonly { code: string }[], usual: readonly string[], random: SeededRandom): string => {
  const wanted = pick(usual, random);
  return codes.some(({ code }) => code === wanted) ? wanted : pick(codes, random).code;
};

/** Fills in the order form as a customer would. */
export const fillOrderForm = (
  choices: FormChoices,
  contractID: string,
  order: { volume: number; from: number; to: number },
  random: SeededRandom,
) => {
  const project = choices.projects.find((one) => one.contractID === contractID);
  if (!project || project.lon === null || project.lat === null)
    throw new Error(`no project ${contractID} to order for`);
  const geofence: Geofence = project.geofence ?? { type: 'circle', center: [project.lon, project.lat], radius: 150 };
  const feature = random.next() < 0.25 ? pick(choices.features, random).code : null;
  return {
    contractID,
    constructionSite: `${1 + random.below(12)}# ${pick(parts, random)}`,
    strengthNo: choose(choices.grades, usualGrades, random),
    technicalFeature: feature ? [feature] : [],
    slump: choose(choices.slumps, usualSlumps, random),
    maximumSize: choose(choices.maximumSizes, ['20', '25', '31.5'], random),
    pourWay: pick(choices.pourWays, random).code,
    scheduledCa: order.volume,
    bookBegin: new Date(order.from).toISOString(),
    bookEnd: new Date(order.to).toISOString(),
    siteAddress: project.address,
    siteLon: project.lon,
    siteLat: project.lat,
    prdTaskGeofence: geofence,
    contact: project.contact,
    contactPhone: project.contactPhone,
    remark: '',
  };
};
