import type { HomeReply } from '@pourline/contract/homes';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';

/** What the home page of a role group is given. */
export type HomeOf<G extends RoleGroup> = Extract<HomeReply, { roleGroup: G }>;
/** The props of a home page; `home` is always of its role group. */
export interface HomeProps<G extends RoleGroup> {
  home: HomeOf<G>;
}
