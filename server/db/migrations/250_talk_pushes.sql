-- A talk that rings on the phone of a member: from when on, up to which message it has rung, when last, how often nobody took it, and whether they want it at all.
ALTER TABLE "chatMembers" ADD COLUMN "isMuted" boolean NOT NULL DEFAULT false;
ALTER TABLE "chatMembers" ADD COLUMN "pushDueAt" timestamptz;
ALTER TABLE "chatMembers" ADD COLUMN "pushedTo" integer NOT NULL DEFAULT 0;
ALTER TABLE "chatMembers" ADD COLUMN "pushedAt" timestamptz;
ALTER TABLE "chatMembers" ADD COLUMN "pushAttempts" integer NOT NULL DEFAULT 0;
-- The last message that they said themselves; 0: they only listen.
ALTER TABLE "chatMembers" ADD COLUMN "saidTo" integer NOT NULL DEFAULT 0;
UPDATE "chatMembers" m SET "saidTo" = c.said FROM (
    SELECT "tenantID", "groupID", "sender", max("serialNo") AS said FROM "chatMessages" GROUP BY 1, 2, 3) c
  WHERE c."tenantID" = m."tenantID" AND c."groupID" = m."groupID" AND c."sender" = m."userID";
CREATE INDEX talk_push_due ON "chatMembers" ("pushDueAt") WHERE "pushDueAt" IS NOT NULL;
