-- Who asked for a code: a device on which the person of the phone signed in before (`isKnown`), an account, or an address. Whoever else
-- asks for codes of the same phone, or types wrong ones, uses up none of theirs.
ALTER TABLE "verificationCodes"
  ADD COLUMN "origin" text NOT NULL DEFAULT '',
  ADD COLUMN "isKnown" boolean NOT NULL DEFAULT false,
  -- Wrong entries from elsewhere; `wrongTries` counts those of who asked.
  ADD COLUMN "strangeTries" integer NOT NULL DEFAULT 0;
