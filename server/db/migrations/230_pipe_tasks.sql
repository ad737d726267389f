-- The task of laying pipes at one order: when its crew is there, what it is to lay, what it has laid, and who has confirmed that.
CREATE TABLE "pipeTasks" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "pipeTaskID" text NOT NULL,
  "pipeTaskNo" text NOT NULL,
  "taskID" text NOT NULL,
  "state" text NOT NULL,
  "paused" boolean NOT NULL DEFAULT false,
  -- From the arrival of the crew at the site until the pipes are taken down.
  "plannedFrom" timestamptz NOT NULL,
  "plannedTo" timestamptz NOT NULL,
  -- Metres that the desk wants, and that the crew says it has laid; millimetres of inner diameter; storeys.
  "metresPlanned" double precision,
  "metresLaid" double precision,
  "diameterMm" integer,
  "storeys" integer,
  "startTime" timestamptz,
  "endTime" timestamptz,
  -- What was confirmed, when, by whose signature, and as whom it was handed in.
  "confirmedMetres" double precision,
  "confirmTime" timestamptz,
  "confirmer" text,
  "confirmedAs" text,
  "confirmFileID" text,
  "remark" text NOT NULL DEFAULT '',
  "creatorName" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  "updateTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "pipeTaskID"),
  UNIQUE ("tenantID", "pipeTaskNo"),
  FOREIGN KEY ("tenantID", "taskID") REFERENCES orders
);
CREATE INDEX ON "pipeTasks" ("tenantID", "taskID");
CREATE INDEX ON "pipeTasks" ("tenantID", "plannedFrom", "pipeTaskID");

-- Who works at a task.
CREATE TABLE "pipeTaskCrews" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "pipeTaskID" text NOT NULL,
  "userID" text NOT NULL,
  PRIMARY KEY ("tenantID", "pipeTaskID", "userID"),
  FOREIGN KEY ("tenantID", "pipeTaskID") REFERENCES "pipeTasks",
  FOREIGN KEY ("tenantID", "userID") REFERENCES users
);
CREATE INDEX ON "pipeTaskCrews" ("tenantID", "userID");

-- A task that one crew hands to another: from whom to whom, what was laid by then, and what the next have to know.
CREATE TABLE "pipeTakeovers" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "takeoverID" text NOT NULL,
  "pipeTaskID" text NOT NULL,
  "fromCrew" text[] NOT NULL,
  "toCrew" text[] NOT NULL,
  "note" text NOT NULL,
  "state" text NOT NULL,
  -- Metres laid when it was taken over.
  "metresThen" double precision,
  "creatorName" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  "endTime" timestamptz,
  PRIMARY KEY ("tenantID", "takeoverID"),
  FOREIGN KEY ("tenantID", "pipeTaskID") REFERENCES "pipeTasks"
);
CREATE UNIQUE INDEX ON "pipeTakeovers" ("tenantID", "pipeTaskID") WHERE "state" = 'new';
CREATE INDEX ON "pipeTakeovers" ("tenantID", "pipeTaskID", "createTime");

-- Who is to take a task over; gone once they have, or it was called off.
CREATE TABLE "pipeTakeoverCrews" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "pipeTaskID" text NOT NULL,
  "userID" text NOT NULL,
  PRIMARY KEY ("tenantID", "pipeTaskID", "userID"),
  FOREIGN KEY ("tenantID", "pipeTaskID") REFERENCES "pipeTasks",
  FOREIGN KEY ("tenantID", "userID") REFERENCES users
);
CREATE INDEX ON "pipeTakeoverCrews" ("tenantID", "userID");

-- The task that a crew reports on.
ALTER TABLE "taskMessages" ADD COLUMN "pipeTaskID" text;
CREATE INDEX ON "taskMessages" ("tenantID", "pipeTaskID") WHERE "pipeTaskID" IS NOT NULL;
