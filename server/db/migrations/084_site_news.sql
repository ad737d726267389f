-- What the people of a site are told of their orders: a row for each of them, so that reading is their own. What is told once per thing and step has both.
-- It refers to no order by a key: an act on a load would lock its order behind the load, and orders are never removed.
CREATE TABLE "siteNews" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "recipient" text NOT NULL,
  "newsID" text NOT NULL,
  "kind" text NOT NULL,
  "taskID" text NOT NULL,
  "subtaskID" text,
  "data" jsonb NOT NULL DEFAULT '{}',
  "createTime" timestamptz NOT NULL,
  "readTime" timestamptz,
  "once" text,
  "step" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("tenantID", "recipient", "newsID")
);
CREATE INDEX ON "siteNews" ("tenantID", "recipient", "createTime", "newsID");
CREATE INDEX ON "siteNews" ("tenantID", "recipient", "createTime", "newsID") WHERE "readTime" IS NULL;
CREATE INDEX ON "siteNews" ("tenantID", "subtaskID") WHERE "readTime" IS NULL;
CREATE UNIQUE INDEX ON "siteNews" ("tenantID", "once", "recipient", "step");
CREATE INDEX ON "siteNews" ("createTime");
