-- What is to be said over the loudspeakers of a yard; `once`: the call of a load to its line is asked for once, however many screens see it.
CREATE TABLE broadcasts (
  "tenantID" text NOT NULL REFERENCES tenants,
  "broadcastID" text NOT NULL,
  "text" text NOT NULL,
  "state" text NOT NULL,
  "reason" text NOT NULL DEFAULT '',
  "asker" text NOT NULL,
  "askerName" text NOT NULL DEFAULT '',
  "taskDetailID" text,
  "once" text,
  "createTime" timestamptz NOT NULL,
  "updateTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "broadcastID"),
  UNIQUE ("tenantID", "once")
);
CREATE INDEX ON broadcasts ("tenantID", "createTime", "broadcastID");
CREATE INDEX broadcasts_waiting ON broadcasts ("createTime") WHERE "state" = 'brd_asked';
CREATE INDEX broadcasts_old ON broadcasts ("createTime");
