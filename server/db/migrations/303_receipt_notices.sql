-- The delivery of material that a notice is about.
ALTER TABLE inboxes ADD COLUMN "receiptID" text;
