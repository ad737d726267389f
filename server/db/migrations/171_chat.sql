-- Accounts of the house's own messenger: made when missing; the hash is of a password that is told to its person once, and null until they asked for one.
CREATE TABLE "chatAccounts" (
  "tenantID" text NOT NULL,
  "userID" text NOT NULL,
  "userAccount" text NOT NULL,
  "passwordHash" text,
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "userID"),
  UNIQUE ("tenantID", "userAccount")
);

-- Talks. "key" names whose it is, so that there is one for an order, and one for the same people.
CREATE TABLE "chatGroups" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "groupID" text NOT NULL,
  "kind" text NOT NULL CHECK ("kind" IN ('order', 'users')),
  "key" text NOT NULL,
  "taskID" text,
  "creator" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  "lastSerial" integer NOT NULL DEFAULT 0,
  "lastTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "groupID"),
  UNIQUE ("tenantID", "key"),
  CHECK (("kind" = 'order') = ("taskID" IS NOT NULL))
);
CREATE INDEX ON "chatGroups" ("tenantID", "creator", "createTime");

-- Who belongs to a talk, and up to which of its messages each has got and read it. Of what was said before "joinedAt" they owe no receipt.
CREATE TABLE "chatMembers" (
  "tenantID" text NOT NULL,
  "groupID" text NOT NULL,
  "userID" text NOT NULL,
  "deliveredTo" integer NOT NULL DEFAULT 0,
  "readTo" integer NOT NULL DEFAULT 0,
  "joinedAt" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("tenantID", "groupID", "userID"),
  FOREIGN KEY ("tenantID", "groupID") REFERENCES "chatGroups"
);
CREATE INDEX ON "chatMembers" ("tenantID", "userID");

CREATE TABLE "chatMessages" (
  "tenantID" text NOT NULL,
  "messageID" text NOT NULL,
  "groupID" text NOT NULL,
  "serialNo" integer NOT NULL,
  "sender" text NOT NULL,
  "senderName" text NOT NULL,
  "kind" text NOT NULL,
  "text" text NOT NULL DEFAULT '',
  "fileID" text,
  "card" jsonb,
  "state" text NOT NULL,
  "happenedAt" timestamptz NOT NULL,
  "createTime" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "messageID"),
  UNIQUE ("tenantID", "groupID", "serialNo"),
  FOREIGN KEY ("tenantID", "groupID") REFERENCES "chatGroups"
);
CREATE INDEX ON "chatMessages" ("tenantID", "createTime", "messageID");
CREATE INDEX ON "chatMessages" ("tenantID", "sender", "createTime");
CREATE INDEX ON "chatMessages" ("tenantID", "groupID", "serialNo") WHERE "state" IN ('chm_sent', 'chm_delivered');
CREATE INDEX ON "chatMessages" ("createTime");
