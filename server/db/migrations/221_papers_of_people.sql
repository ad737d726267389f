-- The papers of a person, the newest first: only so many of them are kept.
CREATE INDEX ON "reportJobs" ("tenantID", "userID", "createTime");
