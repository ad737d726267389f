-- The last act on a load that did not fit where its truck was, or how long before it was loaded, until somebody confirms it.
ALTER TABLE waybills ADD COLUMN "doubtAct" text, ADD COLUMN "doubtTime" timestamptz, ADD COLUMN "doubtCause" text,
  ADD COLUMN "doubtMetres" integer, ADD COLUMN "doubtConfirmTime" timestamptz;
CREATE INDEX ON waybills ("tenantID", "doubtTime") WHERE "doubtTime" IS NOT NULL AND "doubtConfirmTime" IS NULL;
