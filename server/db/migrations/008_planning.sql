-- The plan of a business day: what is published, what is proposed beside it, and what was left over and taken on.

CREATE TABLE "dayPlans" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "day" text NOT NULL CHECK ("day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  "version" integer NOT NULL,
  "publishedAt" timestamptz NOT NULL,
  "publishedBy" text NOT NULL,
  "publishedByName" text NOT NULL,
  -- What it could not bring and why, as the optimiser told it: [{taskID, why}].
  "unserved" jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY ("tenantID", "day")
);

-- No foreign keys to orders and vehicles: publishing must not wait for trucks that are being sent, nor they for it.
CREATE TABLE "plannedLoads" (
  "tenantID" text NOT NULL,
  "loadID" text NOT NULL,
  "day" text NOT NULL CHECK ("day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  "taskID" text NOT NULL,
  "carID" text NOT NULL,
  "plantID" text NOT NULL,
  "lineID" text NOT NULL,
  "volume" numeric(6,2) NOT NULL CHECK ("volume" > 0),
  "loadStart" timestamptz NOT NULL,
  "arrive" timestamptz NOT NULL,
  "unloadStart" timestamptz NOT NULL,
  "unloadEnd" timestamptz NOT NULL,
  "locked" boolean NOT NULL DEFAULT false,
  -- The waybill that had begun it when the plan was published; later ones are matched by order, truck and time.
  "taskDetailID" text,
  PRIMARY KEY ("tenantID", "loadID"),
  FOREIGN KEY ("tenantID", "day") REFERENCES "dayPlans",
  CHECK ("loadStart" <= "arrive" AND "arrive" <= "unloadStart" AND "unloadStart" <= "unloadEnd")
);
CREATE INDEX ON "plannedLoads" ("tenantID", "day", "loadStart");
CREATE INDEX ON "plannedLoads" ("tenantID", "taskID", "loadStart");
CREATE INDEX ON "plannedLoads" ("tenantID", "taskDetailID") WHERE "taskDetailID" IS NOT NULL;

-- A proposal with the loads, prices and changes as they were told.
CREATE TABLE "planProposals" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "proposalID" text NOT NULL,
  "day" text NOT NULL CHECK ("day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  "version" integer NOT NULL,
  "createTime" timestamptz NOT NULL,
  "creator" text NOT NULL,
  "acceptTime" timestamptz,
  "told" jsonb NOT NULL,
  PRIMARY KEY ("tenantID", "proposalID")
);
CREATE INDEX ON "planProposals" ("tenantID", "day", "createTime" DESC);

-- Volume that was left over on one waybill and went on as another.
CREATE TABLE "surplusMoves" (
  "tenantID" text NOT NULL,
  "fromTaskDetailID" text NOT NULL,
  "toTaskDetailID" text NOT NULL,
  "volume" numeric(6,2) NOT NULL CHECK ("volume" > 0),
  "moveTime" timestamptz NOT NULL,
  "mover" text NOT NULL,
  "moverName" text NOT NULL,
  PRIMARY KEY ("tenantID", "toTaskDetailID"),
  FOREIGN KEY ("tenantID", "fromTaskDetailID") REFERENCES waybills,
  FOREIGN KEY ("tenantID", "toTaskDetailID") REFERENCES waybills
);
-- A truck goes on once with what one load left over; what is left over of that is moved from its own waybill.
CREATE UNIQUE INDEX ON "surplusMoves" ("tenantID", "fromTaskDetailID");
