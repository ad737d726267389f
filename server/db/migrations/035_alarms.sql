-- What is or was wrong at a plant: made once while its cause stands, cleared by the facts, and kept as history.
CREATE TABLE alarms (
  "tenantID" text NOT NULL REFERENCES tenants,
  "alarmID" text NOT NULL,
  "kind" text NOT NULL,
  -- What it is about: of one kind one alarm stands on each subject.
  "subjectID" text NOT NULL,
  "plantID" text,
  "taskID" text,
  "taskDetailID" text,
  "carID" text,
  "lineID" text,
  "taskMsgID" text,
  -- Since when it is so, and when the system saw it; times of one subject do not overlap, so that they can be summed.
  "since" timestamptz NOT NULL,
  "raisedAt" timestamptz NOT NULL,
  "clearedAt" timestamptz,
  "cause" text NOT NULL,
  -- Yuan at the plant's own prices.
  "cost" bigint NOT NULL,
  "costWhy" text NOT NULL,
  "takenBy" text,
  "takenByName" text,
  "takenAt" timestamptz,
  PRIMARY KEY ("tenantID", "alarmID"),
  CHECK (("takenBy" IS NULL) = ("takenAt" IS NULL))
);
CREATE UNIQUE INDEX ON alarms ("tenantID", "kind", "subjectID") WHERE "clearedAt" IS NULL;
CREATE INDEX ON alarms ("tenantID", "kind", "subjectID", "clearedAt");
CREATE INDEX ON alarms ("tenantID", "taskID", "kind") WHERE "taskID" IS NOT NULL;
CREATE INDEX ON alarms USING brin ("clearedAt");
