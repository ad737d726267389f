-- What the pages of who manages people ask for.

-- What one person did, newest first.
CREATE INDEX ON events ("tenantID", "userID", "eventID") WHERE "userID" IS NOT NULL;
-- What happened in a span of time: rows lie in the order in which they were learnt, so a few pages of this index tell where.
CREATE INDEX ON events USING brin ("learntAt");
CREATE INDEX ON "accountEvents" ("happenedAt" DESC, "eventID" DESC);
-- When a person was last at work here.
CREATE INDEX ON sessions ("homeTenantID", "userID");
