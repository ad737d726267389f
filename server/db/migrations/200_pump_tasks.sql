-- The task of one pump at one order: when it stands there, who works it, and what it has pumped.
CREATE TABLE "pumpTasks" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "pumpTaskID" text NOT NULL,
  "pumpTaskNo" text NOT NULL,
  "taskID" text NOT NULL,
  "carID" text,
  "state" text NOT NULL,
  "paused" boolean NOT NULL DEFAULT false,
  -- From the arrival of the pump at the site until it has packed up.
  "plannedFrom" timestamptz NOT NULL,
  "plannedTo" timestamptz NOT NULL,
  -- How far the boom must reach at this site, metres.
  "boomNeeded" double precision,
  "readyTime" timestamptz,
  "endTime" timestamptz,
  -- m³ that its crew says it has pumped, m³ unloaded meanwhile, and why they differ.
  "pumpedCa" numeric(12,2),
  "unloadedCa" numeric(12,2),
  "differReason" text NOT NULL DEFAULT '',
  "remark" text NOT NULL DEFAULT '',
  "creatorName" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  "updateTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "pumpTaskID"),
  UNIQUE ("tenantID", "pumpTaskNo"),
  FOREIGN KEY ("tenantID", "taskID") REFERENCES orders,
  FOREIGN KEY ("tenantID", "carID") REFERENCES vehicles
);
CREATE INDEX ON "pumpTasks" ("tenantID", "taskID");
CREATE INDEX ON "pumpTasks" ("tenantID", "carID", "plannedTo");
CREATE INDEX ON "pumpTasks" ("tenantID", "plannedFrom", "pumpTaskID");

-- Who works a pump at a task.
CREATE TABLE "pumpTaskCrews" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "pumpTaskID" text NOT NULL,
  "userID" text NOT NULL,
  PRIMARY KEY ("tenantID", "pumpTaskID", "userID"),
  FOREIGN KEY ("tenantID", "pumpTaskID") REFERENCES "pumpTasks",
  FOREIGN KEY ("tenantID", "userID") REFERENCES users
);
CREATE INDEX ON "pumpTaskCrews" ("tenantID", "userID");

-- The task that a crew reports on.
ALTER TABLE "taskMessages" ADD COLUMN "pumpTaskID" text;
CREATE INDEX ON "taskMessages" ("tenantID", "pumpTaskID") WHERE "pumpTaskID" IS NOT NULL;
