-- What was agreed for a project: one contract each, under the project's own id. Projects that there are have a signed one.
CREATE TABLE "contracts" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "contractID" text NOT NULL,
  "state" text NOT NULL,
  "beginDay" text NOT NULL CHECK ("beginDay" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  "endDay" text CHECK ("endDay" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  "terms" text NOT NULL DEFAULT '',
  "remark" text NOT NULL DEFAULT '',
  "creatorName" text NOT NULL DEFAULT '',
  "createTime" timestamptz NOT NULL,
  "updateTime" timestamptz NOT NULL,
  "signTime" timestamptz,
  "signerName" text,
  PRIMARY KEY ("tenantID", "contractID"),
  FOREIGN KEY ("tenantID", "contractID") REFERENCES projects
);
INSERT INTO contracts ("tenantID", "contractID", "state", "beginDay", "createTime", "updateTime", "signTime")
  SELECT "tenantID", "contractID", 'pct_signed', to_char("createTime" AT TIME ZONE 'UTC', 'YYYY-MM-DD'), "createTime", "createTime", "createTime" FROM projects;

-- Rows of prices: each holds from its day on, until a newer one of the same kind and code does.
CREATE TABLE "contractPrices" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "priceID" text NOT NULL,
  "contractID" text NOT NULL,
  "fromDay" text NOT NULL CHECK ("fromDay" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  "kind" text NOT NULL,
  "code" text NOT NULL DEFAULT '',
  "above" numeric(10,2) NOT NULL DEFAULT 0,
  "until" numeric(10,2),
  "amount" numeric(14,2) NOT NULL CHECK ("amount" >= 0),
  "creatorName" text NOT NULL DEFAULT '',
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "priceID"),
  CONSTRAINT "contractPrices_once" UNIQUE ("tenantID", "contractID", "kind", "code", "above", "fromDay"),
  FOREIGN KEY ("tenantID", "contractID") REFERENCES contracts
);
