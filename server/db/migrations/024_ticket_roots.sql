-- Once a day the ends of all chains that have grown are held together: their tree's root, linked to the root before.
CREATE TABLE "chainRoots" (
  "tenantID" text NOT NULL REFERENCES tenants,
  -- 1, 2, 3 … A day may have a second one: records that were written with an earlier day's time.
  "rootNo" integer NOT NULL,
  "day" text NOT NULL,
  "leafCount" integer NOT NULL,
  "merkle" text NOT NULL,
  "previous" text NOT NULL,
  "root" text NOT NULL,
  -- Events up to here are in this root or one before.
  "serialNo" bigint NOT NULL,
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "rootNo")
);

CREATE TABLE "chainLeaves" (
  "tenantID" text NOT NULL,
  "rootNo" integer NOT NULL,
  "place" integer NOT NULL,
  "taskDetailID" text NOT NULL,
  "taskDetailNo" text NOT NULL,
  "number" integer NOT NULL,
  "hash" text NOT NULL,
  PRIMARY KEY ("tenantID", "rootNo", "place"),
  FOREIGN KEY ("tenantID", "rootNo") REFERENCES "chainRoots"
);
CREATE INDEX ON "chainLeaves" ("tenantID", "taskDetailID", "number");

-- Who leads the plant sees them.
UPDATE roles SET "rights" = "rights" || ARRAY['senior_manager-login.view-evidence']
  WHERE "founding" AND 'senior_manager-login' = ANY("rights") AND NOT 'senior_manager-login.view-evidence' = ANY("rights");
UPDATE roles SET "rights" = "rights" || ARRAY['boss-login.view-evidence']
  WHERE "founding" AND 'boss-login' = ANY("rights") AND NOT 'boss-login.view-evidence' = ANY("rights");
