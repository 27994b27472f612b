-- Outside a transaction.
-- Every part of a photo changed it. The table has the unfinished uploads alone, and is read whole once an hour.
DROP INDEX CONCURRENTLY IF EXISTS "photo_uploads_changed";
