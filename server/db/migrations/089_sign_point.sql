-- Where the phone of a signature was is on record by a salted hash: whoever holds the QR code reads every record. Point and salt stay beside it, at the plant.
ALTER TABLE waybills ADD COLUMN "signSalt" text, ADD COLUMN "signPointSha256" text;
