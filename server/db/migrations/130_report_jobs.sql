-- Papers that are printed while their asker waits for them, with their files; they go after a day.
CREATE TABLE "reportJobs" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "jobID" text NOT NULL,
  "userID" text NOT NULL,
  "kind" text NOT NULL,
  "thingID" text NOT NULL,
  "state" text NOT NULL DEFAULT 'waiting',
  "failure" text,
  "fileName" text,
  "body" bytea,
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "jobID")
);
CREATE INDEX ON "reportJobs" ("createTime");
