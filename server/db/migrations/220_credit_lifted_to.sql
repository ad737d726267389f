-- Up to which value (yuan) somebody has let an order go on beyond the limit of its customer; null: nobody has.
ALTER TABLE orders ADD COLUMN "creditLiftedTo" numeric(14,2);

-- Orders that the site has called for wait for no call any more, whatever holds them later.
UPDATE orders SET "willCall" = false WHERE "willCall" AND "holdCause" IS NULL;
