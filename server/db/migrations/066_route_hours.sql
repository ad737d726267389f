-- Minutes of the drive from the plant to the site by the hour of leaving (0 to 23), as the plant's own trucks drive it; null: not known yet.
ALTER TABLE orders ADD COLUMN "routeHours" smallint[];
ALTER TABLE orders ADD CONSTRAINT "orders_routeHours_check" CHECK (cardinality("routeHours") = 24);
