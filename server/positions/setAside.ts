import { type AsideReason, asideMessage, asideReasonOf, asideTexts } from '@pourline/domain/positions/aside';
import { newId } from '../db/ids.ts';
import { withTenants } from '../db/scope.ts';
import { tellOnce } from '../records/tellOnce.ts';
import type { Services } from '../services.ts';
import { transact, type Work } from '../work.ts';
import type { Given } from './keepPositions.ts';

/** Of what a position said, and of what the database said, so much is written down, characters. */
const mostText = 2_000;

/** Text that any database takes. */
const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed().slice(0, mostText);

/** What the database said, as SQLSTATE; empty of other errors. */
const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Whether the database refused what a row says (SQLSTATE classes 22 and 23), rather than being unable to work. */
export const isBadRow = (error: unknown): boolean => /^2[23]/.test(codeOf(error));

/** Tells the plant that positions of a truck were put aside; once until it is settled. */
const tellAside = async (work: Work, carID: string, reason: AsideReason): Promise<void> => {
  const truck = await work.db
    .selectFrom('vehicles')
    .select('plateNumber')
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .executeTakeFirst();
  if (!truck) return;
  await tellOnce(work, {
    ...{ carID, msgType: asideMessage, data: {} },
    title: '有定位未能入库',
    content: `${truck.plateNumber} 上报的定位${asideTexts[reason]}，已单独保存，其余定位照常，请检查终端`,
  });
};

/** Writes down a position that the database would not keep, with what it said, and tells the plant. */
export const setAside = async (services: Services, tenantID: string, given: Given, error: unknown): Promise<void> => {
  const { carID, position, receivedAt } = given;
  const said = error instanceof Error ? error.message : String(error);
  services.log(`a position of ${carID} was put aside: ${said}`);
  const reason = asideReasonOf(codeOf(error));
  await withTenants([tenantID], () =>
    services.database.app
      .insertInto('positionsAside')
      .values({
        ...{ tenantID, asideID: newId(), carID, receivedAt: new Date(receivedAt) },
        ...{ position: plain(JSON.stringify(position)), error: plain(said), reason },
      })
      .execute(),
  );
  await transact(services, tenantID, 'system', (work) => tellAside(work, carID, reason)).catch((failed) =>
    services.log('nobody was told of a position that was put aside', failed),
  );
};
