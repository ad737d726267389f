import { mayRead } from '@pourline/domain/access/reading';
import type { Viewer } from '@pourline/domain/access/rights';
import { type RawBuilder, sql } from 'kysely';
import { waybillsOf } from '../records/waybillScope.ts';
import { ofTenants } from '../scopeOf.ts';

/** Signatures on the loads that somebody sees. */
const onLoads = (viewer: Viewer): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM waybills WHERE waybills."tenantID" = files."tenantID" AND waybills."signFileID" = files."fileID" AND ${waybillsOf(viewer)})`;
/** Pictures of applications to the plant, for those who may read the applications. */
const onApplications = (viewer: Viewer): RawBuilder<boolean> =>
  mayRead(viewer, 'registrations')
    ? sql`EXISTS (SELECT FROM registrations WHERE registrations."tenantID" = files."tenantID" AND files."fileID" = ANY(registrations."fileIDs"))`
    : sql`false`;

/** The files of the viewer's tenants that they may have: their own, and those that belong to a thing they see; SQL over `files`. */
export const visibleFiles = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'files')} AND (files."owner" = ${viewer.userID} OR ${onLoads(viewer)} OR ${onApplications(viewer)})`;
