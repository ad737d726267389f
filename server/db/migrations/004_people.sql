-- Accounts, codes, applications and what a plant manages about its people. Tables without a tenant belong to the account.

ALTER TABLE accounts
  -- An account that was deleted keeps its id, because tickets and events name it; nothing else of the person stays.
  ADD COLUMN "deletedAt" timestamptz,
  ADD COLUMN "unlockHash" text,
  ADD COLUMN "unlockUntil" timestamptz;

ALTER TABLE users ADD COLUMN "updateTime" timestamptz;

ALTER TABLE roles
  -- Roles that a plant is founded with can be composed anew but not deleted.
  ADD COLUMN "founding" boolean NOT NULL DEFAULT false,
  ADD COLUMN "remark" text NOT NULL DEFAULT '';

-- A code sent to a phone. Only its hash is kept; it is used up by its first right use.
CREATE TABLE "verificationCodes" (
  "codeID" text PRIMARY KEY,
  "mobileNo" text NOT NULL,
  "purpose" text NOT NULL,
  "codeHash" text NOT NULL,
  "sentAt" timestamptz NOT NULL,
  "expiresAt" timestamptz NOT NULL,
  "wrongTries" integer NOT NULL DEFAULT 0,
  "usedAt" timestamptz
);
CREATE INDEX ON "verificationCodes" ("mobileNo", "sentAt" DESC);

-- A picture with characters that must be read before a code is sent.
CREATE TABLE "imageCodes" (
  "imageID" text PRIMARY KEY,
  "answerHash" text NOT NULL,
  "expiresAt" timestamptz NOT NULL,
  "usedAt" timestamptz
);

-- How often something was tried from one phone, address or device in a window of time. Lost in a crash without harm.
CREATE UNLOGGED TABLE attempts (
  "kind" text NOT NULL,
  "subject" text NOT NULL,
  "windowStart" timestamptz NOT NULL,
  "count" integer NOT NULL,
  PRIMARY KEY ("kind", "subject", "windowStart")
);

-- What the built-in message sender would have sent; read by the outbox page of the demo.
CREATE TABLE "sentMessages" (
  "messageID" text PRIMARY KEY,
  "mobileNo" text NOT NULL,
  "text" text NOT NULL,
  "sentAt" timestamptz NOT NULL
);
CREATE INDEX ON "sentMessages" ("sentAt" DESC);

-- Sign-in and session: what happened to an account, for its owner and for the audit of their plants.
CREATE TABLE "accountEvents" (
  "eventID" text PRIMARY KEY,
  "accountOID" text REFERENCES accounts,
  "mobileNo" text NOT NULL,
  "kind" text NOT NULL,
  "address" text NOT NULL,
  "clientInfo" text NOT NULL,
  "happenedAt" timestamptz NOT NULL,
  "data" jsonb
);
CREATE INDEX ON "accountEvents" ("accountOID", "happenedAt" DESC);

CREATE TABLE "pushAliases" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "userID" text NOT NULL,
  "alias" text NOT NULL,
  "platform" text NOT NULL,
  "registrationID" text NOT NULL DEFAULT '',
  "updateTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "userID", "alias", "registrationID")
);

CREATE TABLE suggestions (
  "tenantID" text NOT NULL REFERENCES tenants,
  "suggestionID" text NOT NULL,
  "userID" text NOT NULL,
  "content" text NOT NULL,
  "fileIDs" text[] NOT NULL DEFAULT '{}',
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "suggestionID")
);

-- Who wants to join a plant (or to found one); the plant that is asked is the tenant.
CREATE TABLE registrations (
  "tenantID" text NOT NULL REFERENCES tenants,
  "registrationID" text NOT NULL,
  "accountOID" text NOT NULL REFERENCES accounts,
  "mobileNo" text NOT NULL,
  "name" text NOT NULL,
  "kind" text NOT NULL,
  "way" text NOT NULL,
  "state" text NOT NULL,
  "info" jsonb NOT NULL DEFAULT '{}',
  "fileIDs" text[] NOT NULL DEFAULT '{}',
  "createTime" timestamptz NOT NULL,
  "reviewTime" timestamptz,
  "reviewerName" text,
  "reviewRemark" text,
  PRIMARY KEY ("tenantID", "registrationID")
);
CREATE INDEX ON registrations ("tenantID", "state", "createTime" DESC);
CREATE INDEX ON registrations ("accountOID", "createTime" DESC);
-- One application at a time, whatever the code above does.
CREATE UNIQUE INDEX registration_once ON registrations ("accountOID") WHERE "state" = 'prs_pending';

-- Codes that are scanned: to join a plant, and whatever else is found by a code.
CREATE TABLE "quickResponseCodes" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "quickResponseCodeID" text NOT NULL,
  "relationResourceType" text NOT NULL,
  "relationID" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "quickResponseCodeID"),
  UNIQUE ("quickResponseCodeID"),
  UNIQUE ("tenantID", "relationResourceType", "relationID")
);

-- Native packages that can be downloaded.
CREATE TABLE releases (
  "platform" text NOT NULL,
  "version" text NOT NULL,
  "url" text NOT NULL,
  "notes" text NOT NULL DEFAULT '',
  "publishedAt" timestamptz NOT NULL,
  PRIMARY KEY ("platform", "version")
);
