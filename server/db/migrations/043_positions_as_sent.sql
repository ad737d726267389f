-- What a device sent besides, as it came: height (m), alarm word and status word of JT/T 808, and extra items that no rule reads. Of what
-- came before, and of positions of phones, there is none.
ALTER TABLE positions
  ADD COLUMN "altitude" real,
  ADD COLUMN "alarmWord" bigint,
  ADD COLUMN "statusWord" bigint,
  ADD COLUMN "unread" jsonb;
