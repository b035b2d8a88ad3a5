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
  'charge_once(uuid, bigint, jsonb, jsonb)',
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
  answer jsonb NOT NULL,
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

-- Charges { id: [amount, …] }, each amount whole or not at all, after taking back { id: { day: amount } }. Asked again
-- with the same turn, it answers what it answered, and charges nothing.
CREATE FUNCTION vernacular.charge_once(this_slot uuid, this_turn bigint, wanted jsonb, back jsonb) RETURNS jsonb
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  last vernacular.asked%ROWTYPE;
  held record;
  today date;
  today_text text;
  so_far bigint;
  amount bigint;
  fits boolean;
  used_after bigint[];
  is_charged boolean[];
  -- Put together at the end: an object that grows is copied at every account.
  ids text[] := '{}';
  answers jsonb[] := '{}';
  said jsonb;
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
    SELECT one.id, one.daily_limit, one.day, one.used FROM vernacular.account one
    WHERE one.id = ANY (ARRAY(SELECT jsonb_object_keys(wanted) UNION SELECT jsonb_object_keys(back)))
    ORDER BY one.id FOR UPDATE
  LOOP
    today := vernacular.day_of(held.day);
    today_text := to_char(today, 'YYYY-MM-DD');
    so_far := CASE WHEN held.day = today THEN held.used ELSE 0 END;
    so_far := greatest(0, so_far - coalesce((back -> held.id ->> today_text)::bigint, 0));
    used_after := '{}';
    is_charged := '{}';
    FOR amount IN SELECT value::bigint FROM jsonb_array_elements_text(coalesce(wanted -> held.id, '[]')) LOOP
      fits := held.daily_limit = -1 OR amount <= held.daily_limit - so_far;
      IF fits THEN
        so_far := least(so_far + amount, 9007199254740991);
      END IF;
      used_after := used_after || so_far;
      is_charged := is_charged || fits;
    END LOOP;
    IF held.day <> today OR held.used <> so_far THEN
      UPDATE vernacular.account SET day = today, used = so_far WHERE id = held.id;
    END IF;
    ids := ids || held.id;
    answers := answers || jsonb_build_object(
      'limit', held.daily_limit, 'day', today_text, 'used', to_jsonb(used_after), 'charged', to_jsonb(is_charged));
  END LOOP;
  SELECT coalesce(jsonb_object_agg(id, answer), '{}') INTO said FROM unnest(ids, answers) AS one (id, answer);

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
