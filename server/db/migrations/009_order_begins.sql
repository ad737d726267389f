-- The orders of a day, by when they are to begin.
CREATE INDEX orders_begins ON orders ("tenantID", (COALESCE("arrangeTime", "bookBegin")));
