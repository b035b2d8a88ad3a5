/**
 * Holds the tables and functions of the database, one step for each version. A step that was released is never changed.
 *
 * Everything lies in the schema `vernacular`. Whoever made it owns it, and manages keys; a server needs no more than to
 * call `schema_version`, `look_up` and `charge_once`, which act with the owner's rights.
 */

/** The functions that a server calls, for granting them. */
export const servingFunctions = [
  'schema_version()',
  'look_up(text[])',
  'charge_once(uuid, bigint, text[], integer[], bigint[], jsonb)',
] as const;

const first = `
CREATE TABLE vernacular.version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version integer NOT NULL
);
INSERT INTO vernacular.version (version) VALUES (1);

-- Half of each page is left free, so that a charge rewrites its row in place.
CREATE TABLE vernacular.account (
  id text COLLATE "C" PRIMARY KEY,
  hash text NOT NULL,
  label text NOT NULL,
  bound_to text,
  daily_limit bigint NOT NULL CHECK (daily_limit >= -1),
  created_at bigint NOT NULL,
  day date NOT NULL,
  used bigint NOT NULL CHECK (used >= 0)
) WITH (fillfactor = 50);

-- The last question of each slot of each server process, with its answer: who did not hear it asks again.
CREATE TABLE vernacular.asked (
  slot uuid PRIMARY KEY,
  turn bigint NOT NULL,
  answer json NOT NULL,
  at timestamptz NOT NULL
) WITH (fillfactor = 50);

CREATE FUNCTION vernacular.schema_version() RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS 'SELECT version FROM vernacular.version';

-- Apart, so that tests can set it.
CREATE FUNCTION vernacular.clock() RETURNS timestamptz
LANGUAGE sql VOLATILE
AS 'SELECT pg_catalog.clock_timestamp()';

-- The day that an account is in: today by the clock of this database, but never a day before one that was charged.
CREATE FUNCTION vernacular.day_of(day date) RETURNS date
LANGUAGE sql VOLATILE
AS $$ SELECT greatest(day, (vernacular.clock() AT TIME ZONE 'UTC')::date) $$;

CREATE FUNCTION vernacular.look_up(ids text[])
RETURNS TABLE (id text, hash text, bound_to text, daily_limit bigint, day text, used bigint)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT one.id, one.hash, one.bound_to, one.daily_limit, to_char(now.day, 'YYYY-MM-DD'),
    CASE WHEN one.day = now.day THEN one.used ELSE 0 END
  FROM vernacular.account one, LATERAL (SELECT vernacular.day_of(one.day) AS day) now
  WHERE one.id = ANY (ids)
$$;

-- Charges accounts: the first counts[1] amounts are those of ids[1], the next counts[2] those of ids[2], each amount whole or
-- not at all. Before that it takes back { id: { day: amount } }, of accounts that are among the ids. Answers with
-- { limits, days, used, charged }: limit and day of each account, null for those that do not exist; what is used after
-- each amount, and whether it was charged. Asked again with the same turn, it answers what it answered, and charges nothing.
CREATE FUNCTION vernacular.charge_once(
  this_slot uuid, this_turn bigint, ids text[], counts integer[], amounts bigint[], back jsonb
) RETURNS json
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  last vernacular.asked%ROWTYPE;
  held record;
  is_any_back boolean := back <> '{}';
  today date;
  so_far bigint;
  fits boolean;
  limits bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(ids)]);
  days text[] := array_fill(NULL::text, ARRAY[cardinality(ids)]);
  used_after bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(amounts)]);
  is_charged boolean[] := array_fill(NULL::boolean, ARRAY[cardinality(amounts)]);
  changed_ids text[] := '{}';
  changed_days date[] := '{}';
  changed_used bigint[] := '{}';
  said json;
BEGIN
  -- Locked and not only read: the lock makes this a write, so that an old answer, too, waits for the standby.
  LOOP
    SELECT * INTO last FROM vernacular.asked WHERE slot = this_slot FOR UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO vernacular.asked VALUES (this_slot, 0, '{}', clock_timestamp()) ON CONFLICT DO NOTHING;
    -- Nobody asks again after a week: the process is gone.
    DELETE FROM vernacular.asked WHERE slot IN (
      SELECT slot FROM vernacular.asked WHERE at < clock_timestamp() - interval '7 days' FOR UPDATE SKIP LOCKED);
  END LOOP;
  IF last.turn = this_turn THEN
    RETURN last.answer;
  END IF;
  IF last.turn > this_turn THEN
    RAISE EXCEPTION 'turn % came after turn %', this_turn, last.turn USING ERRCODE = 'VN001';
  END IF;

  -- In the order of their ids, so that batches wait for each other and never in a circle.
  FOR held IN
    SELECT one.id, one.daily_limit, one.day, one.used, asked.place, asked.until - asked.count + 1 AS first, asked.until
    FROM (
      SELECT each.id, each.count, each.place, sum(each.count) OVER (ORDER BY each.place) AS until
      FROM unnest(ids, counts) WITH ORDINALITY AS each (id, count, place)
    ) AS asked
    JOIN vernacular.account one ON one.id = asked.id
    ORDER BY one.id FOR UPDATE OF one
  LOOP
    today := vernacular.day_of(held.day);
    so_far := CASE WHEN held.day = today THEN held.used ELSE 0 END;
    IF is_any_back THEN
      so_far := greatest(0, so_far - coalesce((back -> held.id ->> to_char(today, 'YYYY-MM-DD'))::bigint, 0));
    END IF;
    FOR at IN held.first .. held.until LOOP
      fits := held.daily_limit = -1 OR amounts[at] <= held.daily_limit - so_far;
      IF fits THEN
        so_far := least(so_far + amounts[at], 9007199254740991);
      END IF;
      used_after[at] := so_far;
      is_charged[at] := fits;
    END LOOP;
    limits[held.place] := held.daily_limit;
    days[held.place] := to_char(today, 'YYYY-MM-DD');
    IF held.day <> today OR held.used <> so_far THEN
      changed_ids := changed_ids || held.id;
      changed_days := changed_days || today;
      changed_used := changed_used || so_far;
    END IF;
  END LOOP;
  UPDATE vernacular.account one SET day = changed.day, used = changed.used
  FROM unnest(changed_ids, changed_days, changed_used) AS changed (id, day, used)
  WHERE one.id = changed.id;

  said := json_build_object('limits', limits, 'days', days, 'used', used_after, 'charged', is_charged);
  UPDATE vernacular.asked SET turn = this_turn, answer = said, at = clock_timestamp()
  WHERE slot = this_slot;
  RETURN said;
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA vernacular FROM PUBLIC;
`;

/** SQL from each version to the next: the first makes version 1 of an empty schema. */
export const migrations: readonly string[] = [first];

/** The version that this program reads and writes. */
export const schemaVersion = migrations.length;
