-- What each person of a site has answered last whether an order can be poured, and why not.
CREATE TABLE "readiness" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "taskID" text NOT NULL,
  "userID" text NOT NULL,
  "ready" boolean NOT NULL,
  "reason" text NOT NULL DEFAULT '',
  "answerTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "taskID", "userID"),
  FOREIGN KEY ("tenantID", "taskID") REFERENCES orders
);
