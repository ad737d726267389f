-- A device that pushed messages reach: a browser by the address and keys of its subscription, an app by the number that its provider gave it.
ALTER TABLE "pushAliases" RENAME TO "pushSubscriptions";
-- A number that a browser was given by its page reaches nobody.
DELETE FROM "pushSubscriptions" WHERE "platform" = 'web';
ALTER TABLE "pushSubscriptions" ADD COLUMN "p256dh" text NOT NULL DEFAULT '';
ALTER TABLE "pushSubscriptions" ADD COLUMN "auth" text NOT NULL DEFAULT '';
ALTER TABLE "pushSubscriptions" ADD COLUMN "device" text NOT NULL DEFAULT '';
-- When its service took something last, and what it said against the last thing that it did not take.
ALTER TABLE "pushSubscriptions" ADD COLUMN "lastOk" timestamptz;
ALTER TABLE "pushSubscriptions" ADD COLUMN "lastError" text NOT NULL DEFAULT '';

CREATE OR REPLACE FUNCTION take_push_device() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('push device ' || NEW."registrationID", 0));
  DELETE FROM "pushSubscriptions" p WHERE p."registrationID" = NEW."registrationID";
  RETURN NEW;
END $$;

-- What is to be pushed of what people are told, a row for each person with a device; how it went, and why it was not pushed.
CREATE TABLE "pushOutbox" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "userID" text NOT NULL,
  "noticeID" text NOT NULL,
  "sound" text NOT NULL,
  "state" text NOT NULL DEFAULT 'waiting' CHECK ("state" IN ('waiting', 'sending', 'sent', 'notSent')),
  "reason" text,
  -- What was pushed as one has one.
  "pushID" text,
  "attempts" integer NOT NULL DEFAULT 0,
  "createTime" timestamptz NOT NULL,
  "dueAt" timestamptz NOT NULL,
  "claimedAt" timestamptz,
  "settledAt" timestamptz,
  PRIMARY KEY ("tenantID", "userID", "noticeID"),
  FOREIGN KEY ("tenantID", "userID", "noticeID") REFERENCES inboxes ON DELETE CASCADE
);
CREATE INDEX push_due ON "pushOutbox" ("dueAt") WHERE "state" IN ('waiting', 'sending');
CREATE INDEX push_lately ON "pushOutbox" ("tenantID", "userID", "createTime");
CREATE INDEX push_old ON "pushOutbox" ("createTime");
