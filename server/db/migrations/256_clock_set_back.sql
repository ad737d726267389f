-- While its clock was set back behind what the servers of this database tell: what they told then, and what the database had itself. From there they
-- go on at half pace until it has caught up, all alike; one row at most.
CREATE TABLE "clockSetBack" (
  "one" boolean PRIMARY KEY DEFAULT true CHECK ("one"),
  "told" timestamptz NOT NULL,
  "at" timestamptz NOT NULL
);
