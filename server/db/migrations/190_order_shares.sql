-- Links by which whoever holds them follows one order without signing in. They die by time, by being taken back, and three hours after the pour.
CREATE TABLE "orderShares" (
  "tenantID" text NOT NULL,
  "shareID" text NOT NULL,
  "taskID" text NOT NULL,
  "token" text NOT NULL UNIQUE,
  "note" text NOT NULL DEFAULT '',
  "expireTime" timestamptz NOT NULL,
  "createTime" timestamptz NOT NULL,
  "creator" text NOT NULL,
  "creatorName" text NOT NULL,
  "revokeTime" timestamptz,
  "revokerName" text,
  PRIMARY KEY ("tenantID", "shareID"),
  FOREIGN KEY ("tenantID", "taskID") REFERENCES orders,
  CHECK (("revokeTime" IS NULL) = ("revokerName" IS NULL))
);
CREATE INDEX ON "orderShares" ("tenantID", "taskID", "createTime" DESC);
