-- What a site says of a completed order: scores of 1 to 5 and words.
CREATE TABLE "evaluations" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "taskID" text NOT NULL,
  "punctuality" integer NOT NULL CHECK ("punctuality" BETWEEN 1 AND 5),
  "quality" integer NOT NULL CHECK ("quality" BETWEEN 1 AND 5),
  "unloading" integer NOT NULL CHECK ("unloading" BETWEEN 1 AND 5),
  "service" integer NOT NULL CHECK ("service" BETWEEN 1 AND 5),
  "comment" text NOT NULL,
  "userID" text NOT NULL,
  "userName" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "taskID"),
  FOREIGN KEY ("tenantID", "taskID") REFERENCES orders
);
