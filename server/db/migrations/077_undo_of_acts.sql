-- Who did the last act on a load and may take it back, and until when.
ALTER TABLE waybills ADD COLUMN "undoBy" text, ADD COLUMN "undoUntil" timestamptz;
