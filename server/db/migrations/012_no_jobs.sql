-- What has its time is looked for when it comes (housekeeping, automatic sending, plans); nothing is put off into a queue of its own.
DROP TABLE jobs;
