-- Wrong passwords of a phone, whether anybody has it or not, by where they come from: a device that its owner signed in on before,
-- an address, and all unknown devices together.
CREATE TABLE "wrongPasswords" (
  "mobileNo" text NOT NULL,
  "origin" text NOT NULL,
  "wrong" integer NOT NULL,
  -- When the first of them was counted.
  "since" timestamptz NOT NULL,
  "lockedUntil" timestamptz,
  PRIMARY KEY ("mobileNo", "origin")
);
ALTER TABLE accounts DROP COLUMN "failedAttempts", DROP COLUMN "lockedUntil";
