-- What somebody has scanned and what became of it. "scanResult": 0 led to its thing, 1 refused by right, 2 no code of the house, 3 its page is to come.
CREATE TABLE "scanRecords" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "userID" text NOT NULL,
  "recordID" text NOT NULL,
  "code" text NOT NULL,
  "relationResourceType" text,
  "relationID" text,
  "taskDetailID" text,
  "scanResult" integer NOT NULL DEFAULT 0,
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "userID", "recordID")
);
CREATE INDEX ON "scanRecords" ("tenantID", "userID", "createTime", "recordID");
CREATE INDEX ON "scanRecords" ("createTime");
CREATE INDEX ON "quickResponseCodes" ("tenantID", "relationID");
CREATE INDEX ON "quickResponseCodes" ("tenantID", "createTime");
