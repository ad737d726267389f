-- The screen that says an announcement, and until when it is left to it: two that are open never say the same.
ALTER TABLE broadcasts ADD COLUMN "sayer" text;
ALTER TABLE broadcasts ADD COLUMN "sayerUntil" timestamptz;
