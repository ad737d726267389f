-- What a plant buys, of whom, at which price, and where it lies.
CREATE TABLE materials (
  "tenantID" text NOT NULL REFERENCES tenants,
  "materialID" text NOT NULL,
  "code" text NOT NULL,
  "kind" text NOT NULL,
  "name" text NOT NULL,
  "spec" text NOT NULL DEFAULT '',
  -- In which it is bought: t or m3.
  "unit" text NOT NULL,
  -- Kilograms of one m³, for what is bought by volume.
  "kgPerM3" integer CHECK ("kgPerM3" > 0),
  -- The standard that it is held to, as GB 175.
  "standard" text NOT NULL DEFAULT '',
  "state" text NOT NULL DEFAULT 'enabled',
  "createTime" timestamptz NOT NULL,
  "updateTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "materialID"),
  UNIQUE ("tenantID", "code")
);
CREATE INDEX ON materials ("tenantID", "kind", "name");

CREATE TABLE vendors (
  "tenantID" text NOT NULL REFERENCES tenants,
  "vendorID" text NOT NULL,
  "name" text NOT NULL,
  "type" text NOT NULL,
  "taxNumber" text NOT NULL DEFAULT '',
  "contact" text NOT NULL DEFAULT '',
  "phone" text NOT NULL DEFAULT '',
  "state" text NOT NULL DEFAULT 'enabled',
  "createTime" timestamptz NOT NULL,
  "updateTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "vendorID"),
  UNIQUE ("tenantID", "name")
);

CREATE TABLE "supplyContracts" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "supplyContractID" text NOT NULL,
  "contractNo" text NOT NULL,
  "vendorID" text NOT NULL,
  "materialID" text NOT NULL,
  -- Yuan for one unit: t or m3.
  "price" numeric(14,2) NOT NULL CHECK ("price" >= 0),
  "priceUnit" text NOT NULL,
  "fromDay" text NOT NULL,
  -- The last day; empty: without an end.
  "untilDay" text NOT NULL DEFAULT '',
  -- Made because a delivery came of a supplier that had none.
  "isTemporary" boolean NOT NULL DEFAULT false,
  "remark" text NOT NULL DEFAULT '',
  "state" text NOT NULL DEFAULT 'enabled',
  "createTime" timestamptz NOT NULL,
  "updateTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "supplyContractID"),
  UNIQUE ("tenantID", "contractNo"),
  FOREIGN KEY ("tenantID", "vendorID") REFERENCES vendors,
  FOREIGN KEY ("tenantID", "materialID") REFERENCES materials
);
CREATE INDEX ON "supplyContracts" ("tenantID", "vendorID");
CREATE INDEX ON "supplyContracts" ("tenantID", "materialID");

-- A silo, tank or yard in which one material lies.
CREATE TABLE bins (
  "tenantID" text NOT NULL REFERENCES tenants,
  "binID" text NOT NULL,
  -- Stands on its mouth as a code to scan.
  "code" text NOT NULL,
  "name" text NOT NULL,
  "plantID" text NOT NULL,
  -- The mixing line that it feeds; null: all of the plant.
  "lineID" text,
  "materialID" text,
  "capacityKg" integer NOT NULL CHECK ("capacityKg" > 0),
  -- Under so many kilograms it is told to be low.
  "lowKg" integer NOT NULL DEFAULT 0 CHECK ("lowKg" >= 0),
  -- Its mouth has a compressor, for tankers without one of their own.
  "hasCompressor" boolean NOT NULL DEFAULT false,
  "state" text NOT NULL DEFAULT 'enabled',
  "createTime" timestamptz NOT NULL,
  "updateTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "binID"),
  UNIQUE ("tenantID", "code"),
  FOREIGN KEY ("tenantID", "plantID") REFERENCES plants,
  FOREIGN KEY ("tenantID", "plantID", "lineID") REFERENCES "productionLines",
  FOREIGN KEY ("tenantID", "materialID") REFERENCES materials
);
CREATE INDEX ON bins ("tenantID", "plantID");
CREATE INDEX ON bins ("tenantID", "materialID");

UPDATE roles SET "rights" = "rights" || ARRAY['senior_manager-login.manage-materials']
  WHERE "founding" AND 'senior_manager-login' = ANY("rights") AND NOT 'senior_manager-login.manage-materials' = ANY("rights");
UPDATE roles SET "rights" = "rights" || ARRAY['material-login.manage-materials']
  WHERE "founding" AND 'material-login' = ANY("rights") AND NOT 'material-login.manage-materials' = ANY("rights");
