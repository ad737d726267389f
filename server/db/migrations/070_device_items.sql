-- What terminals report without a position (texts, driver cards, versions): of each item the last, with its time.
CREATE TABLE "deviceItems" (
  "tenantID" text NOT NULL,
  "carID" text NOT NULL,
  "item" text NOT NULL,
  "value" jsonb NOT NULL,
  "toldAt" timestamptz NOT NULL,
  "receivedAt" timestamptz NOT NULL,
  PRIMARY KEY ("tenantID", "carID", "item")
);
