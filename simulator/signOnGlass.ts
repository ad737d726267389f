import { files } from '@pourline/contract/files';
import { waybills } from '@pourline/contract/waybills';
import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import { m3, roundTo, subM3 } from '@pourline/domain/volume';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import type { DayHabits } from './habits.ts';
import { pathOf } from './line.ts';
import type { Person } from './person.ts';
import { drawSignature } from './signature.ts';

/** The site signs for what it got, now and then for a little less, now and then not at all. */
export const signOnGlass = async (
  signer: Person,
  waybill: Waybill,
  received: number,
  random: SeededRandom,
  habits: Pick<DayHabits, 'unsignedShare' | 'signLessShare'>,
): Promise<void> => {
  const picture = drawSignature(random);
  if (random.next() < habits.unsignedShare) return;
  const doubted =
    random.next() < habits.signLessShare ? Math.min(m3(10 * (1 + random.below(4))), roundTo(received / 4, 1)) : 0;
  const { token } = await signer.call(files.fileToken);
  const signFileID = await signer.upload(pathOf(files.upload, { params: { kind: 'sign' }, query: { token } }), picture);
  const body = {
    signVolume: subM3(received, doubted),
    signer: '现场签收员',
    signPlace: waybill.siteAddress,
    signFileID,
  };
  await signer.attempt(waybills.sign, { params: { id: waybill.taskDetailID }, body }, 'waybill.stateNoOperation');
};
