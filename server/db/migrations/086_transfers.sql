-- What was done on a load before it was taken to another order is of the order that it was of then: nothing dated before is taken for the new one.
ALTER TABLE waybills ADD COLUMN "transferTime" timestamptz;
