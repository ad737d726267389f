import { references } from '@pourline/contract/references';
import type { Project } from '@pourline/domain/projects/project';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { Button } from '../kit/button/Button.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { go, goBack } from '../shell/go.ts';
import { homeNow, tabsNow } from '../shell/home.ts';
import { useBack } from '../shell/useBack.ts';
import { DutySwitch } from './DutySwitch.tsx';
import { mergeProjects } from './mergeProjects.ts';
import { ProjectPicker } from './ProjectPicker.tsx';

/** A customer places orders for the projects in their charge only, so each is marked. */
function CustomerProjects() {
  const input = { params: { id: useSession()?.user?.id ?? '' }, query: { limit: -1 } };
  const managed = useCall(references.customerManagerProjects, input);
  const worked = useCall(references.customerWorkerProjects, input);
  return (
    <ProjectPicker
      title="切换工程"
      onBack={useBack()}
      onChosen={goBack}
      summary={<DutySwitch />}
      query={{
        items: mergeProjects<Project>(managed.data?.data ?? [], worked.data?.data ?? []),
        isLoading: managed.isLoading || worked.isLoading,
        error: managed.error ?? worked.error,
        refetch: () => Promise.all([managed.refetch(), worked.refetch()]),
      }}
      tagOf={(one) => (
        <StateTag tone={one.managed ? 'info' : 'idle'}>{one.managed ? '负责 · 可下单' : '参与'}</StateTag>
      )}
    />
  );
}

/** Trial site people choose on arrival, before there is anything to go back to. */
function SiteProjects() {
  const chosen = Boolean(useSession()?.project);
  const back = useBack();
  const asked = useCall(references.projects, { query: { limit: -1 } });
  const [firstTab = 'myinfo'] = tabsNow();
  return (
    <ProjectPicker
      title={chosen ? '切换工程' : '选择工程'}
      onBack={chosen ? back : undefined}
      onChosen={() => (chosen ? goBack() : go(homeNow(), {}, { replace: true }))}
      query={{
        items: (asked.data?.data ?? []).map((one) => ({ ...one, managed: false })),
        isLoading: asked.isLoading,
        error: asked.error,
        refetch: asked.refetch,
      }}
      action={chosen ? undefined : <Button onClick={() => go(firstTab, {}, { replace: true })}>先看看</Button>}
    />
  );
}

/** On which of their projects a customer or a trial site works from now on. */
export default function ChangeProjectScreen() {
  return useSession()?.roleGroup === 'ccnSite' ? <SiteProjects /> : <CustomerProjects />;
}
