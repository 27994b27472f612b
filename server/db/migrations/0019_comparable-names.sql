CREATE OR REPLACE FUNCTION pg_temp.comparable(stored text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(regexp_replace(translate(stored, U&'`\02B9\02BB\02BC\02BD\02C8\2018\2019\201B\2032\2010\2011\2012\2013\2014\2015\2212', '''''''''''''''''''''-------'), U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFF8]', '', 'g'), '\s+', ' ', 'g'))
$$;--> statement-breakpoint
UPDATE properties SET name_key = pg_temp.comparable(name_key) WHERE name_key <> pg_temp.comparable(name_key) AND NOT EXISTS (SELECT FROM properties other WHERE other.id <> properties.id AND pg_temp.comparable(other.name_key) = pg_temp.comparable(properties.name_key));--> statement-breakpoint
UPDATE groups SET name_key = pg_temp.comparable(name_key) WHERE name_key <> pg_temp.comparable(name_key) AND NOT EXISTS (SELECT FROM groups other WHERE other.id <> groups.id AND pg_temp.comparable(other.name_key) = pg_temp.comparable(groups.name_key));--> statement-breakpoint
UPDATE drafts SET name_key = pg_temp.comparable(name_key) WHERE name_key <> pg_temp.comparable(name_key) AND NOT EXISTS (SELECT FROM drafts other WHERE other.agent_id = drafts.agent_id AND other.id <> drafts.id AND pg_temp.comparable(other.name_key) = pg_temp.comparable(drafts.name_key));--> statement-breakpoint
UPDATE drafts SET search_key = pg_temp.comparable(search_key) WHERE search_key <> pg_temp.comparable(search_key);--> statement-breakpoint
UPDATE listings SET search_key = pg_temp.comparable(search_key) WHERE search_key <> pg_temp.comparable(search_key);--> statement-breakpoint
UPDATE groups SET search_key = pg_temp.comparable(search_key) WHERE search_key <> pg_temp.comparable(search_key);
