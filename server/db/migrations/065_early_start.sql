-- For which booked beginning somebody has confirmed with the site that its pour begins earlier.
ALTER TABLE orders ADD COLUMN "earlyConfirmedFor" timestamptz;
