import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { CallError } from '../api/callError.ts';
import { call } from '../api/client.ts';
import { projectInfo } from '../api/sessionCalls.ts';
import type { CurrentProject } from '../api/sessionStore.ts';
import { currentVariant } from '../shell/variant.ts';

/** A project chosen before, as long as trial site people may still see it; null sends them to choose another. Others keep theirs. */
export async function loadSavedProject(
  saved: CurrentProject | null,
  roleGroup: RoleGroup | null,
): Promise<CurrentProject | null> {
  if (!saved || roleGroup !== 'ccnSite' || !currentVariant().choosesProject) return saved;
  try {
    const { projectName } = await call(projectInfo, { params: { id: saved.contractID } }, { roleGroup });
    return { ...saved, projectName };
  } catch (error) {
    if (error instanceof CallError && !error.isTransport) return null;
    throw error;
  }
}
