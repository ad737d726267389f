-- A doubt about the return of a truck stands beside the one about its site, each until somebody confirms it; what was kept before stays where its record has it.
ALTER TABLE waybills ADD COLUMN "backDoubtTime" timestamptz, ADD COLUMN "backDoubtCause" text, ADD COLUMN "backDoubtConfirmTime" timestamptz;
CREATE INDEX ON waybills ("tenantID", "backDoubtTime") WHERE "backDoubtTime" IS NOT NULL AND "backDoubtConfirmTime" IS NULL;
