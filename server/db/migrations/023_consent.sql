-- A person becomes one of a plant's people by their own consent; until then the row waits (state 'invited').
ALTER TABLE users
  -- When they consented; null while they have not.
  ADD COLUMN "confirmedAt" timestamptz DEFAULT now(),
  -- Since when they have belonged without a break: of an account's plants the one longest belonged to may open it for its person.
  ADD COLUMN "belongsSince" timestamptz DEFAULT now(),
  -- Name of who asked them; empty where they asked themselves.
  ADD COLUMN "invitedBy" text NOT NULL DEFAULT '';
UPDATE users SET "confirmedAt" = "createTime", "belongsSince" = "createTime";

ALTER TABLE accounts
  -- The plant that gave the present password, of an account that belongs to others too; null: the person's own.
  ADD COLUMN "passwordBy" text REFERENCES tenants,
  ADD COLUMN "unlockBy" text REFERENCES tenants;
-- The only plant that a session may enter, because it was opened with what that plant handed out; null: all of the account.
ALTER TABLE sessions ADD COLUMN "onlyTenantID" text REFERENCES tenants;
