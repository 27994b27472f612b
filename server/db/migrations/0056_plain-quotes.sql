-- Keys of names compare the kinds of quotes, and what nobody sees, as one. Two keys that would be the same stay.
CREATE OR REPLACE FUNCTION pg_temp.plain_quotes(stored text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(translate(replace(stored, U&'\2032\2032', '"'), U&'\201C\201D\201E\201F\00AB\00BB\301D\301E\275D\275E\2800', '""""""""""'), '\s+', ' ', 'g'))
$$;--> statement-breakpoint
UPDATE properties SET name_key = pg_temp.plain_quotes(name_key) WHERE name_key <> pg_temp.plain_quotes(name_key) AND NOT EXISTS (SELECT FROM properties other WHERE other.id <> properties.id AND pg_temp.plain_quotes(other.name_key) = pg_temp.plain_quotes(properties.name_key));--> statement-breakpoint
UPDATE groups SET name_key = pg_temp.plain_quotes(name_key) WHERE name_key <> pg_temp.plain_quotes(name_key) AND NOT EXISTS (SELECT FROM groups other WHERE other.id <> groups.id AND pg_temp.plain_quotes(other.name_key) = pg_temp.plain_quotes(groups.name_key));--> statement-breakpoint
UPDATE drafts SET name_key = pg_temp.plain_quotes(name_key) WHERE name_key <> pg_temp.plain_quotes(name_key) AND NOT EXISTS (SELECT FROM drafts other WHERE other.agent_id = drafts.agent_id AND other.id <> drafts.id AND pg_temp.plain_quotes(other.name_key) = pg_temp.plain_quotes(drafts.name_key));--> statement-breakpoint
UPDATE drafts SET search_key = pg_temp.plain_quotes(search_key) WHERE search_key <> pg_temp.plain_quotes(search_key);--> statement-breakpoint
UPDATE listings SET search_key = pg_temp.plain_quotes(search_key) WHERE search_key <> pg_temp.plain_quotes(search_key);--> statement-breakpoint
UPDATE groups SET search_key = pg_temp.plain_quotes(search_key) WHERE search_key <> pg_temp.plain_quotes(search_key);--> statement-breakpoint
UPDATE enquiries SET search_key = pg_temp.plain_quotes(search_key) WHERE search_key <> pg_temp.plain_quotes(search_key);
