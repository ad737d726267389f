-- What lorries bring: announced by whoever drives, accepted or refused, arrived, called to a bin, unloaded, left.
CREATE TABLE "materialReceipts" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "receiptID" text NOT NULL,
  "receiptNo" text NOT NULL,
  "state" text NOT NULL,
  -- Revoked: kept as it stood, in no list.
  "cancelled" boolean NOT NULL DEFAULT false,
  "plantID" text NOT NULL,
  "materialID" text NOT NULL,
  -- Who sells it, and under which contract; without one where there was none.
  "vendorID" text NOT NULL,
  "supplyContractID" text,
  "carID" text NOT NULL,
  -- Whom the lorry carried for.
  "carrierID" text NOT NULL,
  "driverOID" text NOT NULL,
  -- As the supplier's note says, kg; what is bought by volume, m³.
  "netKg" integer NOT NULL CHECK ("netKg" > 0),
  "grossKg" integer CHECK ("grossKg" > 0),
  "tareKg" integer CHECK ("tareKg" > 0),
  "volume" numeric(12,2),
  "noteNo" text NOT NULL DEFAULT '',
  "noteFileID" text,
  "expectTime" timestamptz,
  "remark" text NOT NULL DEFAULT '',
  -- Where it is unloaded.
  "binID" text,
  "acceptTime" timestamptz,
  "arriveTime" timestamptz,
  "queueOutTime" timestamptz,
  "unloadTime" timestamptz,
  "completeTime" timestamptz,
  -- Why it was refused, found bad or revoked.
  "reason" text NOT NULL DEFAULT '',
  "creator" text NOT NULL,
  "creatorName" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  "updateTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "receiptID"),
  UNIQUE ("tenantID", "receiptNo"),
  FOREIGN KEY ("tenantID", "plantID") REFERENCES plants,
  FOREIGN KEY ("tenantID", "materialID") REFERENCES materials,
  FOREIGN KEY ("tenantID", "vendorID") REFERENCES vendors,
  FOREIGN KEY ("tenantID", "carrierID") REFERENCES vendors,
  FOREIGN KEY ("tenantID", "supplyContractID") REFERENCES "supplyContracts",
  FOREIGN KEY ("tenantID", "carID") REFERENCES "materialCars",
  FOREIGN KEY ("tenantID", "driverOID") REFERENCES users,
  FOREIGN KEY ("tenantID", "binID") REFERENCES bins
);
CREATE INDEX ON "materialReceipts" ("tenantID", "createTime", "receiptID");
CREATE INDEX ON "materialReceipts" ("tenantID", "driverOID", "createTime");
CREATE INDEX ON "materialReceipts" ("tenantID", "completeTime");
-- A lorry brings one thing at a time.
CREATE UNIQUE INDEX "materialReceiptsOpen" ON "materialReceipts" ("tenantID", "carID")
  WHERE "state" IN ('mrs_signing', 'mrs_transportation', 'mrs_waiting', 'mrs_unloading', 'mrs_back') AND NOT "cancelled";
