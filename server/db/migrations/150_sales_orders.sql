-- The commercial side of a contract: how much of each grade is agreed; orders are call-offs on it.
CREATE TABLE "salesOrders" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "salesOrderID" text NOT NULL,
  "salesOrderNo" text NOT NULL,
  "contractID" text NOT NULL,
  "state" text NOT NULL DEFAULT 'open' CHECK ("state" IN ('open', 'closed')),
  "remark" text NOT NULL DEFAULT '',
  "creatorName" text NOT NULL,
  "createTime" timestamptz NOT NULL,
  "closeTime" timestamptz,
  PRIMARY KEY ("tenantID", "salesOrderID"),
  UNIQUE ("tenantID", "salesOrderNo"),
  FOREIGN KEY ("tenantID", "contractID") REFERENCES contracts
);
CREATE INDEX ON "salesOrders" ("tenantID", "contractID");

-- m³ agreed of a grade. What was ordered, delivered and signed of it is the sum of its call-offs, and stands nowhere.
CREATE TABLE "salesOrderLines" (
  "tenantID" text NOT NULL REFERENCES tenants,
  "salesOrderID" text NOT NULL,
  "strengthNo" text NOT NULL,
  "agreedCa" numeric(12,2) NOT NULL CHECK ("agreedCa" > 0),
  PRIMARY KEY ("tenantID", "salesOrderID", "strengthNo"),
  FOREIGN KEY ("tenantID", "salesOrderID") REFERENCES "salesOrders"
);

-- Which sales order an order calls off, and what holds it: beyond the limit of its customer, or until the site calls.
ALTER TABLE orders
  ADD COLUMN "salesOrderID" text,
  ADD COLUMN "willCall" boolean NOT NULL DEFAULT false,
  ADD COLUMN "holdCause" text CHECK ("holdCause" IN ('credit', 'willCall')),
  ADD COLUMN "holdSince" timestamptz,
  ADD COLUMN "holdLiftedName" text,
  ADD COLUMN "holdLiftedTime" timestamptz,
  ADD FOREIGN KEY ("tenantID", "salesOrderID") REFERENCES "salesOrders";
CREATE INDEX ON orders ("tenantID", "salesOrderID") WHERE "salesOrderID" IS NOT NULL;
CREATE INDEX ON orders ("tenantID", "customerID");
