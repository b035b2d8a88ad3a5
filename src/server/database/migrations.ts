/** Never change a released step. A server only calls functions that run with the rights of the schema's owner. */

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

-- Half of each page stays free, so that a charge can update its row within the page.
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

-- The last turn of each slot with its answer, for repeating a turn whose answer was lost.
CREATE TABLE vernacular.asked (
  slot uuid PRIMARY KEY,
  turn bigint NOT NULL,
  answer json NOT NULL,
  -- { id: { day: amount } }: detections that the next turn may take back.
  returnable jsonb NOT NULL,
  at timestamptz NOT NULL
) WITH (fillfactor = 50);

CREATE FUNCTION vernacular.schema_version() RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS 'SELECT version FROM vernacular.version';

-- A function, so that tests can replace it.
CREATE FUNCTION vernacular.clock() RETURNS timestamptz
LANGUAGE sql VOLATILE
AS 'SELECT pg_catalog.clock_timestamp()';

-- The current UTC day of an account by the database's clock, but never before a day that was already charged.
CREATE FUNCTION vernacular.day_of(day date) RETURNS date
LANGUAGE sql VOLATILE
AS $$ SELECT greatest(day, (vernacular.clock() AT TIME ZONE 'UTC')::date) $$;

CREATE FUNCTION vernacular.look_up(ids text[])
RETURNS TABLE (id text, hash text, bound_to text, daily_limit bigint, day text, used bigint)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT account.id, account.hash, account.bound_to, account.daily_limit, to_char(today.day, 'YYYY-MM-DD'),
    CASE WHEN account.day = today.day THEN account.used ELSE 0 END
  FROM vernacular.account, LATERAL (SELECT vernacular.day_of(account.day) AS day) today
  WHERE account.id = ANY (ids)
$$;

-- Charges accounts. The first counts[1] amounts belong to ids[1], the next counts[2] to ids[2], and so on. Each amount
-- is charged completely or not at all. Before charging, takes back the detections in refunds, { id: { day: amount } },
-- for accounts in ids, but never more than the slot itself charged in its previous turn. An account in refunds, even
-- with {}, keeps its remaining claim for the next turn. Returns { limits, days, used, charged }: limit and day of each
-- account (null if it does not exist), the count after each amount, and true if the amount was charged.
-- Repeating a turn returns the same answer and charges nothing.
CREATE FUNCTION vernacular.charge_once(
  this_slot uuid, this_turn bigint, ids text[], counts integer[], amounts bigint[], refunds jsonb
) RETURNS json
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  last vernacular.asked%ROWTYPE;
  held record;
  has_refunds boolean := refunds <> '{}';
  today date;
  today_text text;
  so_far bigint;
  left_over bigint;
  taken bigint;
  before bigint;
  fits boolean;
  limits bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(ids)]);
  days text[] := array_fill(NULL::text, ARRAY[cardinality(ids)]);
  used_after bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(amounts)]);
  is_charged boolean[] := array_fill(NULL::boolean, ARRAY[cardinality(amounts)]);
  changed_ids text[] := '{}';
  changed_days date[] := '{}';
  changed_used bigint[] := '{}';
  returnable_amounts bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(ids)]);
  returnable_next jsonb;
  reply json;
BEGIN
  -- Without these checks, a server's password would be enough to lower counts: an account listed twice is written once.
  IF EXISTS (SELECT FROM unnest(amounts) AS amount WHERE (amount BETWEEN 1 AND 9007199254740991) IS NOT TRUE)
    OR EXISTS (SELECT FROM jsonb_each(refunds) AS account, jsonb_each_text(account.value) AS day WHERE day.value::bigint < 0)
    OR (SELECT count(DISTINCT id) FROM unnest(ids) AS id) <> cardinality(ids)
  THEN
    RAISE EXCEPTION 'amounts are 1 or more, and no account is named twice' USING ERRCODE = 'VN002';
  END IF;

  -- FOR UPDATE makes this a write, so that a repeated answer also waits for the standby.
  LOOP
    SELECT * INTO last FROM vernacular.asked WHERE slot = this_slot FOR UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO vernacular.asked VALUES (this_slot, 0, '{}', '{}', clock_timestamp()) ON CONFLICT DO NOTHING;
    -- A slot that is unused for a week belongs to a process that has ended.
    DELETE FROM vernacular.asked WHERE slot IN (
      SELECT slot FROM vernacular.asked WHERE at < clock_timestamp() - interval '7 days' FOR UPDATE SKIP LOCKED);
  END LOOP;
  IF last.turn = this_turn THEN
    RETURN last.answer;
  END IF;
  IF last.turn > this_turn THEN
    RAISE EXCEPTION 'turn % came after turn %', this_turn, last.turn USING ERRCODE = 'VN001';
  END IF;

  -- Locked in the order of ids, so that batches cannot deadlock.
  FOR held IN
    SELECT account.id, account.daily_limit, account.day, account.used,
      request.place, request.until - request.count + 1 AS first, request.until
    FROM (
      SELECT id, count, place, sum(count) OVER (ORDER BY place) AS until
      FROM unnest(ids, counts) WITH ORDINALITY AS request (id, count, place)
    ) AS request
    JOIN vernacular.account ON account.id = request.id
    ORDER BY account.id FOR UPDATE OF account
  LOOP
    today := vernacular.day_of(held.day);
    today_text := to_char(today, 'YYYY-MM-DD');
    so_far := CASE WHEN held.day = today THEN held.used ELSE 0 END;
    left_over := 0;
    IF has_refunds AND refunds ? held.id THEN
      left_over := coalesce((last.returnable -> held.id ->> today_text)::bigint, 0);
      taken := least(coalesce((refunds -> held.id ->> today_text)::bigint, 0), left_over, so_far);
      so_far := so_far - taken;
      left_over := left_over - taken;
    END IF;
    before := so_far;
    FOR at IN held.first .. held.until LOOP
      -- Unlimited accounts get the largest safe integer of JavaScript.
      fits := amounts[at] <= CASE held.daily_limit WHEN -1 THEN 9007199254740991 ELSE held.daily_limit END - so_far;
      IF fits THEN
        so_far := so_far + amounts[at];
      END IF;
      used_after[at] := so_far;
      is_charged[at] := fits;
    END LOOP;
    limits[held.place] := held.daily_limit;
    days[held.place] := today_text;
    returnable_amounts[held.place] := left_over + so_far - before;
    IF held.day <> today OR held.used <> so_far THEN
      changed_ids := changed_ids || held.id;
      changed_days := changed_days || today;
      changed_used := changed_used || so_far;
    END IF;
  END LOOP;
  UPDATE vernacular.account SET day = changed.day, used = changed.used
  FROM unnest(changed_ids, changed_days, changed_used) AS changed (id, day, used)
  WHERE account.id = changed.id;

  reply := json_build_object('limits', limits, 'days', days, 'used', used_after, 'charged', is_charged);
  returnable_next := coalesce((
    SELECT jsonb_object_agg(id, jsonb_build_object(days[place], amount))
    FROM unnest(ids, returnable_amounts) WITH ORDINALITY AS returnable (id, amount, place) WHERE amount > 0), '{}');
  IF has_refunds THEN
    returnable_next := returnable_next || coalesce((
      SELECT jsonb_object_agg(id, amounts_by_day) FROM jsonb_each(last.returnable) AS previous (id, amounts_by_day)
      WHERE refunds ? id AND id <> ALL (ids)), '{}');
  END IF;
  UPDATE vernacular.asked SET turn = this_turn, answer = reply, returnable = returnable_next, at = clock_timestamp()
  WHERE slot = this_slot;
  RETURN reply;
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA vernacular FROM PUBLIC;
`;

const second = `
-- An account has one key, or several during a rotation.
CREATE TABLE vernacular.key (
  id text COLLATE "C" PRIMARY KEY,
  hash text NOT NULL,
  account text COLLATE "C" NOT NULL REFERENCES vernacular.account ON DELETE CASCADE,
  expires_at bigint
);
CREATE INDEX key_of_account ON vernacular.key (account);
INSERT INTO vernacular.key (id, hash, account) SELECT id, hash, id FROM vernacular.account;
ALTER TABLE vernacular.account DROP COLUMN hash;

-- Finds accounts by the ids of their keys or by their own ids. The hash is null if no key has the id.
DROP FUNCTION vernacular.look_up(text[]);
CREATE FUNCTION vernacular.look_up(ids text[])
RETURNS TABLE (
  id text, hash text, expires_at bigint, account text, bound_to text, daily_limit bigint, day text, used bigint
)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT wanted.id, key.hash, key.expires_at, account.id, account.bound_to, account.daily_limit,
    to_char(today.day, 'YYYY-MM-DD'), CASE WHEN account.day = today.day THEN account.used ELSE 0 END
  FROM unnest(ids) AS wanted (id)
  LEFT JOIN vernacular.key ON key.id = wanted.id
  JOIN vernacular.account ON account.id = coalesce(key.account, wanted.id),
  LATERAL (SELECT vernacular.day_of(account.day) AS day) today
$$;
REVOKE ALL ON FUNCTION vernacular.look_up(text[]) FROM PUBLIC;
`;

export const migrations: readonly string[] = [first, second];

export const schemaVersion = migrations.length;
