import type { ParamsOf } from '@pourline/domain/screens';
import { toastError } from '../api/queries.ts';
import { currentSession } from '../api/sessionStore.ts';
import { confirm } from '../kit/sheet/dialogs.ts';
import { changeTenant } from '../sessions/signIn.ts';
import { go } from '../shell/go.ts';

/** A page of one plant. */
type Page = 'orderlist' | 'orderinfo' | 'waybillinfo';

/** Opens a page of a plant; where the person works at another one now, the plant is changed first, which is asked. */
export const openAtPlant = async <P extends Page>(
  { tid, tenantName }: { tid: string; tenantName: string },
  page: P,
  params: ParamsOf<P>,
): Promise<void> => {
  if (currentSession()?.tid !== tid) {
    const agreed = await confirm({
      title: `切换到${tenantName}？`,
      text: '这是另一家企业的数据，切换后打开；可在“我的”里换回来',
      yes: '切换并打开',
    });
    if (!agreed) return;
    try {
      await changeTenant(tid);
    } catch (error) {
      return toastError(error);
    }
  }
  go(page as Page, params as ParamsOf<Page>);
};
