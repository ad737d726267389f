-- Whom a message is for, where it is for one person: a driver whom the desk tells something.
ALTER TABLE "taskMessages" ADD COLUMN "recipient" text;
CREATE INDEX ON "taskMessages" ("tenantID", "recipient", "createTime" DESC) WHERE "recipient" IS NOT NULL;
