-- Positioning devices: which terminal, with which plate, speaks for which truck, and whether the plant lets it.
CREATE TABLE devices (
  "tenantID" text NOT NULL REFERENCES tenants,
  "deviceID" text NOT NULL,
  "carID" text NOT NULL,
  -- The number of its SIM card, as it stands in its frames.
  "deviceNo" text NOT NULL,
  "state" text NOT NULL,
  "terminalID" text NOT NULL,
  -- As the terminal told them when it registered; null while one that was entered beforehand has not.
  "maker" text,
  "model" text,
  "plate" text,
  -- Of one approval: from it follows the authentication code, which ends with it. Empty while there is none.
  "secret" text NOT NULL DEFAULT '',
  "enteredBy" text,
  "createTime" timestamptz NOT NULL,
  "updateTime" timestamptz NOT NULL,
  -- When it asked last to be registered, from where, and how often.
  "askTime" timestamptz,
  "askAddress" text,
  "asked" integer NOT NULL DEFAULT 0,
  "seenTime" timestamptz,
  "seenAddress" text,
  PRIMARY KEY ("tenantID", "deviceID"),
  FOREIGN KEY ("tenantID", "carID") REFERENCES vehicles
);
CREATE UNIQUE INDEX ON devices ("tenantID", "carID") WHERE "state" = 'dvs_approved';
CREATE UNIQUE INDEX ON devices ("tenantID", "deviceNo") WHERE "state" = 'dvs_approved';
CREATE INDEX ON devices ("tenantID", "carID");

-- Why a position is kept but not believed; null: it is.
ALTER TABLE positions ADD "doubt" text;

-- Positions that the database would not keep, with what it said.
CREATE TABLE "positionsAside" (
  "tenantID" text NOT NULL,
  "asideID" text NOT NULL,
  "carID" text NOT NULL,
  "receivedAt" timestamptz NOT NULL,
  "position" text NOT NULL,
  "error" text NOT NULL,
  PRIMARY KEY ("tenantID", "asideID")
);

-- Who manages the fleet or the plant settles which devices are let in.
UPDATE roles SET "rights" = "rights" || ARRAY['senior_manager-login.manage-devices']
  WHERE "founding" AND 'senior_manager-login' = ANY("rights") AND NOT 'senior_manager-login.manage-devices' = ANY("rights");
UPDATE roles SET "rights" = "rights" || ARRAY['fleet-login.manage-devices']
  WHERE "founding" AND 'fleet-login' = ANY("rights") AND NOT 'fleet-login.manage-devices' = ANY("rights");

-- The simulated trucks of a demonstration go on as if their devices had been entered beforehand.
INSERT INTO devices ("tenantID", "deviceID", "carID", "deviceNo", "state", "terminalID", "secret", "createTime", "updateTime")
  SELECT v."tenantID", v."carID", v."carID", v."deviceNo", 'dvs_approved', right(v."deviceNo", 7),
    replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), now(), now()
  FROM vehicles v JOIN tenants t USING ("tenantID") WHERE t."demo" AND v."deviceNo" IS NOT NULL;
