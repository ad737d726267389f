-- Lorries that bring materials: species, plate, whose they are, and who has entered each.
CREATE TABLE "materialCars" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "carID" text NOT NULL,
  "species" text NOT NULL,
  "plateNumber" text NOT NULL,
  "vendorID" text NOT NULL,
  "creator" text NOT NULL,
  "state" text NOT NULL DEFAULT 'enabled',
  "createTime" timestamptz NOT NULL,
  "updateTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "carID"),
  UNIQUE ("tenantID", "plateNumber"),
  FOREIGN KEY ("tenantID", "vendorID") REFERENCES vendors
);
CREATE INDEX ON "materialCars" ("tenantID", "species", "plateNumber");
CREATE INDEX ON "materialCars" ("tenantID", "vendorID");

-- What drivers had written down themselves begins the form of binding.
INSERT INTO "userConfigs" ("tenantID", "userID", "key", "value")
  SELECT "tenantID", "userID", 'app-material-driver-bind-info', json_build_object('carID', '', 'plateNumber', COALESCE(v ->> 'vehicleNo', ''),
    'vendorID', '', 'vendorName', COALESCE(v ->> 'vendorName', ''))::text
  FROM (SELECT "tenantID", "userID", CASE WHEN "value" IS JSON OBJECT THEN "value"::jsonb END AS v FROM "userConfigs" WHERE "key" = 'material-car') k
  WHERE v IS NOT NULL
  ON CONFLICT DO NOTHING;
DELETE FROM "userConfigs" WHERE "key" = 'material-car';
