import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { type Limiter, MOST_REST_MS } from "#lib/provider/limiter/limiter.ts";
import { shareRate } from "#lib/provider/limiter/share-rate.ts";

const EVERY_MS = 1_000;
/** A process without a sign of life for this long has no share of the rate any more. */
const ALIVE_SECONDS = 5;

const count = z.number().min(0);
const otherSchema = z.object({
  demand: z.object({
    payout: count,
    look: count,
    person: count,
    follow: count,
    sync_payouts: count,
    sync: count,
  }),
  rest_ms: z.number(),
});

const isAhead = sql<boolean>`(seen_at > clock_timestamp()
  or rest_until > clock_timestamp() + make_interval(secs => ${MOST_REST_MS / 1_000}))`;

/**
 * Tells the other processes what this one wants to ask of the provider, hears the same of them, and sets its
 * share of the rate for the next second by it. Requests themselves wait for no query. What a process wrote later than
 * now, or a rest longer than any, is from before the database's clock was set back: nothing is known by it.
 */
export async function shareLimiter(id: string, limiter: Limiter, perSecond: number): Promise<void> {
  const account = await accountId();
  const own = limiter.takeDemand();
  const { rows } = await sql`${keepPlan}
    with own as (
      insert into provider_process (account_id, id, seen_at, demand, rest_until)
      values (${account}, ${id}, clock_timestamp(), ${JSON.stringify(own)}::jsonb,
        clock_timestamp() + make_interval(secs => ${limiter.heardRestMs / 1_000}))
      on conflict (account_id, id) do update
        set seen_at = excluded.seen_at, demand = excluded.demand, rest_until = excluded.rest_until),
    gone as (
      delete from provider_process
      where account_id = ${account} and seen_at < clock_timestamp() - interval '1 hour'
        and rest_until < clock_timestamp())
    select demand, seen_at > clock_timestamp() - make_interval(secs => ${ALIVE_SECONDS}) as alive,
      greatest(0, extract(epoch from rest_until - clock_timestamp()) * 1000)::float8 as rest_ms
    from provider_process
    where account_id = ${account} and id <> ${id} and not ${isAhead}`.execute(database());
  const others = rows.map((row) => otherSchema.extend({ alive: z.boolean() }).parse(row));
  const rest = Math.max(0, ...others.map((other) => other.rest_ms));
  if (rest > 0) limiter.rest(rest, { isHeard: false });
  const alive = others.filter((other) => other.alive).map(({ demand }) => demand);
  const [share = perSecond] = shareRate(perSecond, [own, ...alive]);
  limiter.share(share);
}

/**
 * Keeps this process's limiter in step with those of the others, and returns a function that stops
 * that. Where the database can't be reached, the share stays as it was.
 */
export function keepLimiterShared(): () => Promise<void> {
  const id = randomUUIDv7();
  const { limiter, settings } = accountClient();
  let isAtIt = false;
  const round = async () => {
    if (isAtIt) return;
    isAtIt = true;
    await shareLimiter(id, limiter, settings.requestsPerSecond).catch(() => undefined);
    isAtIt = false;
  };
  void round();
  const timer = setInterval(() => void round(), EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    // What the provider asked for outlives the process that heard it.
    await sql`
      update provider_process set seen_at = '-infinity'
      where account_id = ${await accountId()} and id = ${id}`.execute(database());
  };
}
