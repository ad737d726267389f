import { people } from '@pourline/contract/people';
import type { FastifyInstance } from 'fastify';
import { asOwner } from '../db/asOwner.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { eventsOf, listAccountAudit, listAudit } from './auditStore.ts';
import { contactsByIDs, listContacts } from './contactStore.ts';
import { accountOfPhone, joinPlant } from './joinPlant.ts';
import { bindingsOf, managedUserList, readManagedUser } from './managedUsers.ts';
import { rolesByID } from './peopleGuards.ts';
import { createRole, deleteRole, managedRoles, modifyRole, roleList } from './roleStore.ts';
import { bindingChoices, setUserProjects, setUserVehicles } from './userBindings.ts';
import { modifyUser, setUserRoles, setUserState } from './userChanges.ts';
import { giveUnlockCode, resetPassword } from './userPasswords.ts';

export const peopleRoutes = (app: FastifyInstance, services: Services): void => {
  const { system } = services.database;
  serve(app, services, people, {
    users: ({ db, viewer, query }) => listContacts(db, viewer, query),
    usersByIDs: ({ db, viewer, query }) => contactsByIDs(db, viewer, query.ids),
    managedUsers: ({ viewer, query }) => managedUserList.page(system, viewer.tenantID, query),
    managedUser: async ({ db, viewer, params }) => {
      const { tenantID } = viewer;
      const user = await readManagedUser(system, tenantID, params.id);
      const bindings = await bindingsOf(db, tenantID, params.id);
      const events = await eventsOf(db, tenantID, 'user', params.id);
      return { ...user, ...bindings, events, isSelf: params.id === viewer.userID };
    },
    createUser: async ({ work, body }) => {
      const { roleIDs, ...person } = body;
      const roles = await rolesByID(work, roleIDs);
      const { accountOID, firstPassword, isNew } = await accountOfPhone(work, body.mobileNo);
      const userID = await joinPlant(work, { ...person, accountOID, roles, needResetPsw: isNew, consented: false });
      const user = await asOwner(work, (db) => readManagedUser(db, work.tenantID, userID));
      return { ...user, firstPassword };
    },
    modifyUser: async ({ work, params, body }) => {
      await modifyUser(work, params.id, body);
      return {};
    },
    setUserRoles: async ({ work, params, body }) => {
      await setUserRoles(work, params.id, body.roleIDs);
      return {};
    },
    setUserState: async ({ work, params, body }) => {
      await setUserState(work, params.id, body);
      return {};
    },
    resetPassword: ({ work, params }) => resetPassword(work, params.id),
    unlockCode: ({ work, params }) => giveUnlockCode(work, params.id),
    setUserVehicles: async ({ work, params, body }) => {
      await setUserVehicles(work, params.id, body.carIDs);
      return {};
    },
    setUserProjects: async ({ work, params, body }) => {
      await setUserProjects(work, params.id, body.projects);
      return {};
    },
    choices: ({ db, viewer }) => bindingChoices(db, viewer.tenantID),
    roles: ({ db, viewer, query }) => roleList.page(db, viewer.tenantID, query),
    managedRoles: async ({ db, viewer }) => {
      const data = await managedRoles(db, viewer.tenantID);
      return { data, total: data.length };
    },
    createRole: ({ work, body }) => createRole(work, body),
    modifyRole: ({ work, params, body }) => modifyRole(work, params.id, body),
    deleteRole: async ({ work, params }) => {
      await deleteRole(work, params.id);
      return {};
    },
    audit: ({ db, viewer, query }) => listAudit(db, viewer.tenantID, query),
    accountAudit: ({ viewer, query }) => listAccountAudit(system, viewer.tenantID, query),
  });
};
