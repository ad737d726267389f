import { waybills } from '@pourline/contract/waybills';
import { m3, roundTo, subM3 } from '@pourline/domain/volume';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import type { DayHabits } from '../habits.ts';
import type { Person } from '../person.ts';
import { drawSignature } from './signature.ts';
import type { Truck } from './truck.ts';

/** Now and then the site says that a load goes into another part of the structure than was ordered. */
export const checkPart = async (
  { random, notes }: Pick<Truck, 'random' | 'notes'>,
  site: Person,
  { taskDetailID, constructionSite }: Waybill,
  { otherPartShare }: Pick<DayHabits, 'otherPartShare'>,
): Promise<void> => {
  if (random.next() >= otherPartShare) return;
  const part = `${constructionSite} 后浇带`;
  await site.call(waybills.checkPart, { params: { id: taskDetailID }, body: { constructionSite: part } });
  notes.partChecked(taskDetailID, part);
};

/** The site signs for what it got, now and then for a little less, now and then not at all. */
export const signOnGlass = async (
  { random, notes }: Pick<Truck, 'random' | 'notes'>,
  site: Person,
  waybill: Waybill,
  received: number,
  habits: Pick<DayHabits, 'unsignedShare' | 'signLessShare'>,
): Promise<void> => {
  const picture = drawSignature(random);
  if (random.next() < habits.unsignedShare) return;
  const doubted =
    random.next() < habits.signLessShare ? Math.min(m3(10 * (1 + random.below(4))), roundTo(received / 4, 1)) : 0;
  const signFileID = await site.upload('sign', picture);
  const [signVolume, signer] = [subM3(received, doubted), '现场签收员'];
  const body = { signVolume, signer, signPlace: waybill.siteAddress, signFileID };
  const params = { id: waybill.taskDetailID };
  const signed = await site.attempt(waybills.sign, { params, body }, 'waybill.notThere');
  if (signed.ok) notes.signed(waybill.taskDetailID, signVolume, signer, signFileID);
};
