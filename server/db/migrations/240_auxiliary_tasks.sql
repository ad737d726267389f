-- What a truck is sent for besides loads: fetch mortar, fuel, wash. Given by the desk, begun and finished by the driver.
CREATE TABLE "auxiliaryTasks" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "auxiliaryID" text NOT NULL,
  "auxiliaryNo" text NOT NULL,
  "kind" text NOT NULL,
  "state" text NOT NULL,
  "carID" text NOT NULL,
  "driverOID" text NOT NULL,
  "fromPlace" text NOT NULL DEFAULT '',
  "toPlace" text NOT NULL DEFAULT '',
  -- The order to which something is brought, and how much of it, m³.
  "taskID" text,
  "volume" numeric(12,2),
  "plannedTime" timestamptz NOT NULL,
  "startTime" timestamptz,
  "endTime" timestamptz,
  "remark" text NOT NULL DEFAULT '',
  "creatorName" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  "updateTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "auxiliaryID"),
  UNIQUE ("tenantID", "auxiliaryNo"),
  FOREIGN KEY ("tenantID", "carID") REFERENCES vehicles,
  FOREIGN KEY ("tenantID", "driverOID") REFERENCES users,
  FOREIGN KEY ("tenantID", "taskID") REFERENCES orders
);
CREATE INDEX ON "auxiliaryTasks" ("tenantID", "plannedTime", "auxiliaryID");
CREATE INDEX ON "auxiliaryTasks" ("tenantID", "driverOID", "plannedTime");
CREATE INDEX ON "auxiliaryTasks" ("tenantID", "taskID") WHERE "taskID" IS NOT NULL;
-- A truck is on one run at a time.
CREATE UNIQUE INDEX ON "auxiliaryTasks" ("tenantID", "carID") WHERE "state" = 'pas_executing';

-- The run that a truck is on.
ALTER TABLE vehicles ADD COLUMN "auxiliaryID" text;

-- What a driver does besides loads and reports on.
ALTER TABLE "taskMessages" ADD COLUMN "auxiliaryID" text;
CREATE INDEX ON "taskMessages" ("tenantID", "auxiliaryID") WHERE "auxiliaryID" IS NOT NULL;
