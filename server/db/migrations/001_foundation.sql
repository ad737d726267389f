-- People, plants and rights. The tenant comes first in every key of a tenant's table.

CREATE TABLE tenants (
  "tenantID" text PRIMARY KEY,
  "groupID" text,
  "name" text NOT NULL,
  "shortName" text NOT NULL,
  "tenantType" integer NOT NULL DEFAULT 1,
  "province" text NOT NULL DEFAULT '',
  "city" text NOT NULL DEFAULT '',
  "address" text NOT NULL DEFAULT '',
  "phone" text NOT NULL DEFAULT '',
  "utcOffsetMinutes" integer NOT NULL DEFAULT 480,
  "realmName" text NOT NULL DEFAULT '',
  "ipsRealmName" text NOT NULL DEFAULT '',
  "appAccessablePlatform" text NOT NULL DEFAULT '',
  "updateUrl" text NOT NULL DEFAULT '',
  "rootArea" text NOT NULL DEFAULT '',
  "roadSeed" integer NOT NULL DEFAULT 1,
  "centreLon" double precision NOT NULL DEFAULT 120.2,
  "centreLat" double precision NOT NULL DEFAULT 30.2,
  "demo" boolean NOT NULL DEFAULT false,
  "createTime" timestamptz NOT NULL
);

CREATE TABLE accounts (
  "accountOID" text PRIMARY KEY,
  "mobileNo" text NOT NULL UNIQUE,
  "passwordHash" text NOT NULL,
  "passwordChangedAt" timestamptz NOT NULL,
  "failedAttempts" integer NOT NULL DEFAULT 0,
  "lockedUntil" timestamptz,
  "createTime" timestamptz NOT NULL
);

CREATE TABLE users (
  "tenantID" text NOT NULL REFERENCES tenants,
  "userID" text NOT NULL,
  "accountOID" text NOT NULL REFERENCES accounts,
  "name" text NOT NULL,
  "mobileNo" text NOT NULL,
  "jobCode" text NOT NULL DEFAULT '',
  "state" text NOT NULL DEFAULT 'enabled',
  "isSystem" boolean NOT NULL DEFAULT false,
  "needResetPsw" boolean NOT NULL DEFAULT false,
  "onDuty" boolean NOT NULL DEFAULT false,
  "customerID" text,
  "signFileID" text,
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "userID")
);
CREATE INDEX ON users ("accountOID");

CREATE TABLE roles (
  "tenantID" text NOT NULL REFERENCES tenants,
  "roleID" text NOT NULL,
  "name" text NOT NULL,
  "rights" text[] NOT NULL,
  PRIMARY KEY ("tenantID", "roleID")
);

CREATE TABLE "userRoles" (
  "tenantID" text NOT NULL,
  "userID" text NOT NULL,
  "roleID" text NOT NULL,
  PRIMARY KEY ("tenantID", "userID", "roleID"),
  FOREIGN KEY ("tenantID", "userID") REFERENCES users,
  FOREIGN KEY ("tenantID", "roleID") REFERENCES roles
);

-- A session belongs to the account; its refresh token is kept as a hash and changes at every use.
CREATE TABLE sessions (
  "sessionID" text PRIMARY KEY,
  "accountOID" text NOT NULL REFERENCES accounts,
  "homeTenantID" text,
  "userID" text,
  "refreshHash" text NOT NULL,
  -- The token before: a reply lost on the road must not sign anybody out, so it is taken for a minute more.
  "formerHash" text,
  "formerUntil" timestamptz,
  "clientInfo" text NOT NULL DEFAULT '',
  "platform" text NOT NULL DEFAULT '',
  "createTime" timestamptz NOT NULL,
  "usedAt" timestamptz NOT NULL,
  "expiresAt" timestamptz NOT NULL,
  "endedAt" timestamptz,
  "endedBy" text
);
CREATE INDEX ON sessions ("accountOID") WHERE "endedAt" IS NULL;
CREATE INDEX ON sessions ("refreshHash");
CREATE INDEX ON sessions ("formerHash");

CREATE TABLE configs (
  "tenantID" text NOT NULL REFERENCES tenants,
  "code" text NOT NULL,
  "key" text NOT NULL,
  "value" text NOT NULL,
  PRIMARY KEY ("tenantID", "code", "key")
);

CREATE TABLE "userConfigs" (
  "tenantID" text NOT NULL,
  "userID" text NOT NULL,
  "key" text NOT NULL,
  "value" text NOT NULL,
  PRIMARY KEY ("tenantID", "userID", "key"),
  FOREIGN KEY ("tenantID", "userID") REFERENCES users
);

-- Grades, features, slumps, pour ways … of a tenant, by type.
CREATE TABLE "codeReferences" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "type" text NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "index" integer NOT NULL,
  "state" text NOT NULL DEFAULT 'enabled',
  PRIMARY KEY ("tenantID", "type", "code")
);

CREATE TABLE plants (
  "tenantID" text NOT NULL REFERENCES tenants,
  "plantID" text NOT NULL,
  "name" text NOT NULL,
  "index" integer NOT NULL,
  "lon" double precision NOT NULL,
  "lat" double precision NOT NULL,
  "geoFence" jsonb NOT NULL,
  PRIMARY KEY ("tenantID", "plantID")
);

CREATE TABLE "productionLines" (
  "tenantID" text NOT NULL,
  "plantID" text NOT NULL,
  "lineID" text NOT NULL,
  "name" text NOT NULL,
  "index" integer NOT NULL,
  "loadingRate" numeric(8,2) NOT NULL,
  "mixingState" text NOT NULL DEFAULT 'sms_standby',
  PRIMARY KEY ("tenantID", "plantID", "lineID"),
  FOREIGN KEY ("tenantID", "plantID") REFERENCES plants
);

CREATE TABLE customers (
  "tenantID" text NOT NULL REFERENCES tenants,
  "customerID" text NOT NULL,
  "name" text NOT NULL,
  "contact" text NOT NULL DEFAULT '',
  "phone" text NOT NULL DEFAULT '',
  PRIMARY KEY ("tenantID", "customerID")
);

CREATE TABLE projects (
  "tenantID" text NOT NULL REFERENCES tenants,
  "contractID" text NOT NULL,
  "contractNo" text NOT NULL,
  "projectName" text NOT NULL,
  "customerID" text NOT NULL,
  "salesmanOID" text,
  "buildCompany" text NOT NULL DEFAULT '',
  "address" text NOT NULL DEFAULT '',
  "lon" double precision,
  "lat" double precision,
  "geofence" jsonb,
  "contact" text NOT NULL DEFAULT '',
  "contactPhone" text NOT NULL DEFAULT '',
  "state" text NOT NULL DEFAULT 'enabled',
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "contractID"),
  FOREIGN KEY ("tenantID", "customerID") REFERENCES customers
);
CREATE INDEX ON projects ("tenantID", "salesmanOID");

CREATE TABLE "projectMembers" (
  "tenantID" text NOT NULL,
  "contractID" text NOT NULL,
  "userID" text NOT NULL,
  "kind" text NOT NULL CHECK ("kind" IN ('manager', 'worker')),
  "onDuty" boolean NOT NULL DEFAULT true,
  PRIMARY KEY ("tenantID", "contractID", "userID"),
  FOREIGN KEY ("tenantID", "contractID") REFERENCES projects,
  FOREIGN KEY ("tenantID", "userID") REFERENCES users
);
CREATE INDEX ON "projectMembers" ("tenantID", "userID");

-- Who did what, once: the reply of a request that carried an idempotency key.
CREATE TABLE "idempotencyKeys" (
  "tenantID" text NOT NULL,
  "userID" text NOT NULL,
  "key" text NOT NULL,
  "request" text NOT NULL,
  "reply" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "userID", "key")
);
CREATE INDEX ON "idempotencyKeys" ("createTime");

CREATE TABLE files (
  "tenantID" text NOT NULL REFERENCES tenants,
  "fileID" text NOT NULL,
  "kind" text NOT NULL,
  "contentType" text NOT NULL,
  "bytes" integer NOT NULL,
  "sha256" text NOT NULL,
  "owner" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "fileID")
);

-- Work to be done later, by the plant's clock. `key` keeps one job of a kind for one thing.
CREATE TABLE jobs (
  "tenantID" text NOT NULL,
  "jobID" text NOT NULL,
  "kind" text NOT NULL,
  "key" text NOT NULL,
  "payload" jsonb NOT NULL,
  "runAt" timestamptz NOT NULL,
  "attempts" integer NOT NULL DEFAULT 0,
  "lastError" text,
  "deadAt" timestamptz,
  -- Real time, not the plant's: until when a worker has it.
  "leaseUntil" timestamptz,
  PRIMARY KEY ("tenantID", "jobID"),
  UNIQUE ("tenantID", "kind", "key")
);
CREATE INDEX ON jobs ("runAt") WHERE "deadAt" IS NULL;

-- Running numbers of a tenant (order and ticket numbers of a business day).
CREATE TABLE counters (
  "tenantID" text NOT NULL REFERENCES tenants,
  "name" text NOT NULL,
  "value" bigint NOT NULL,
  PRIMARY KEY ("tenantID", "name")
);

-- One row per change of anything: alteration history, car log, timeline, audit and source of statistics at once.
-- `record`, `previousHash` and `hash` are filled for waybills, whose events form a chain.
CREATE TABLE events (
  "tenantID" text NOT NULL,
  "eventID" text NOT NULL,
  "entity" text NOT NULL,
  "entityID" text NOT NULL,
  "taskID" text,
  "action" text NOT NULL,
  "from" text,
  "to" text NOT NULL,
  "by" text NOT NULL CHECK ("by" IN ('person', 'position', 'system')),
  "userID" text,
  "userName" text,
  "roleGroup" text,
  "happenedAt" timestamptz NOT NULL,
  "learntAt" timestamptz NOT NULL,
  "reason" text,
  "data" jsonb,
  "record" text,
  "previousHash" text,
  "hash" text,
  PRIMARY KEY ("tenantID", "eventID")
);
CREATE INDEX ON events ("tenantID", "entity", "entityID", "eventID");
CREATE INDEX ON events ("tenantID", "taskID", "eventID") WHERE "taskID" IS NOT NULL;
