UPDATE "listings" SET "public_code" = left(replace(gen_random_uuid()::text, '-', ''), 16) WHERE "public_code" IS NULL;
