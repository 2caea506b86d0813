import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { keyHash } from "#lib/identity/attempt-key.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { formatCount } from "#lib/text/plural.ts";

/** How tries of one kind are limited. */
type Rule = {
  /** After this many wrong ones in a row there is no wait yet. */
  free: number;
  /** The wait after this many wrong ones, in seconds. */
  waitSeconds: (wrong: number) => number;
  /** Whether the wait, and the time after which all is forgotten, run from the first or the last of them. */
  from: "first" | "last";
  forgetSeconds: number;
  /** What a right one takes off the count: all of it, or this many. */
  forgives: number | "all";
};

/** Each further try waits twice as long as the one before, up to `longest` seconds. */
function doubling(free: number, longest: number, forgives: Rule["forgives"]): Rule {
  return {
    free,
    waitSeconds: (wrong) => Math.min(longest, 2 ** Math.min(wrong - free, 20)),
    from: "last",
    forgetSeconds: 86_400,
    forgives,
  };
}

/** With six digits and three codes valid at a time, a guesser has 1 in 66,000 a quarter of an hour. */
const FIVE_A_QUARTER: Rule = {
  free: 5,
  waitSeconds: () => 900,
  from: "first",
  forgetSeconds: 900,
  forgives: "all",
};

const RULES = {
  /** An email address from one client network: 293 guesses in the first day, 288 in each that follows. */
  "sign-in": doubling(5, 300, "all"),
  /** The same from a browser that has signed in to this account before. */
  "known-browser": doubling(5, 300, "all"),
  /**
   * One client network over all accounts. It may be a whole office's, so a right password takes as
   * many typing errors off as an account is free to make; otherwise they would add up over weeks.
   */
  network: doubling(30, 60, 5),
  /** A signed-in member's own password, asked for to change it. */
  "own-password": doubling(5, 300, "all"),
  "step-up": FIVE_A_QUARTER,
  "second-step": FIVE_A_QUARTER,
} as const satisfies Record<string, Rule>;

export type AttemptKind = keyof typeof RULES;
export type AttemptKey = { kind: AttemptKind; key: string };

/** A try whose process was killed takes its place for no longer than this, and is never counted. */
const LEASE_SECONDS = 30;
/** How long a try waits for others under way with the same key before it is refused. */
const PATIENCE_MS = 10_000;

/** A try that may go on. It ends by one of `wrong`, `right` or, where it came to no verdict, `end`. */
export type Attempt = {
  /** Counts it, in the transaction that writes the refusal down. */
  wrong: (transaction: Transaction<Tables>) => Promise<void>;
  /** Ends the row of wrong ones. */
  right: (transaction: Transaction<Tables>) => Promise<void>;
  /** Gives the place back. Harmless after a verdict, so it belongs into a `finally`. */
  end: () => Promise<void>;
};

/**
 * Begins a try at a secret, before it is looked at, so that many at once are no way around the limit: no
 * more are under way with one key than may still be wrong, and further ones wait for those. Rejects with
 * a Failure "rate_limited" where too many were wrong.
 */
export async function beginAttempt(keys: readonly AttemptKey[]): Promise<Attempt> {
  const id = randomUUIDv7();
  const rows = keys.map(({ kind, key }) => ({ kind, hash: keyHash(key) }));
  const release = () => deleteUnderWay(database(), id, rows);
  const patienceEnds = performance.now() + PATIENCE_MS;
  for (let pause = 20; ; pause = Math.min(500, pause * 1.5)) {
    const verdict = await tx((transaction) => reserve(transaction, id, rows));
    if (verdict === "go") break;
    if (verdict !== "busy") throw tooMany(verdict.waitSeconds);
    if (performance.now() > patienceEnds) throw tooMany(LEASE_SECONDS);
    await wait(pause);
  }
  return {
    wrong: async (transaction) => {
      for (const row of rows) await countWrong(transaction, row);
      await deleteUnderWay(transaction, id, rows);
    },
    right: async (transaction) => {
      for (const row of rows) await forgive(transaction, row);
      await deleteUnderWay(transaction, id, rows);
    },
    end: release,
  };
}

/** Forgets what was counted for a key, as when a member's factors are reset. */
export async function forgetAttempts(
  transaction: Transaction<Tables>,
  { kind, key }: AttemptKey,
): Promise<void> {
  await transaction
    .deleteFrom("attempt_count")
    .where("account_id", "=", await accountId(transaction))
    .where("kind", "=", kind)
    .where("key_hash", "=", keyHash(key))
    .execute();
}

type Row = { kind: AttemptKind; hash: string };
type Verdict = "go" | "busy" | { waitSeconds: number };

/** Takes a place under every key, or under none. */
async function reserve(
  transaction: Transaction<Tables>,
  id: string,
  rows: readonly Row[],
): Promise<Verdict> {
  const account_id = await accountId(transaction);
  for (const { kind, hash } of rows) {
    const rule: Rule = RULES[kind];
    const { wrong, waited } = await lockCount(transaction, account_id, { kind, hash });
    const left = wrong < rule.free ? 0 : rule.waitSeconds(wrong) - waited;
    if (left > 0) return { waitSeconds: left };
    const taken = await underWay(transaction, account_id, { kind, hash });
    if (taken >= Math.max(1, rule.free - wrong)) return "busy";
  }
  const places = rows.map(({ kind, hash }) => ({ account_id, kind, key_hash: hash, id }));
  await transaction.insertInto("attempt_under_way").values(places).execute();
  return "go";
}

/** How many were wrong and how long the wait has run, in seconds; nobody else counts meanwhile. */
async function lockCount(transaction: Transaction<Tables>, account: string, { kind, hash }: Row) {
  await transaction
    .insertInto("attempt_count")
    .values({ account_id: account, kind, key_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rule: Rule = RULES[kind];
  const since = sql.ref(rule.from === "first" ? "first_at" : "last_at");
  const row = await transaction
    .selectFrom("attempt_count")
    .select("wrong")
    .select(sql<string>`extract(epoch from clock_timestamp() - ${since})`.as("waited"))
    .where("account_id", "=", account)
    .where("kind", "=", kind)
    .where("key_hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();
  const waited = Number(row?.waited ?? 0);
  const isForgotten = waited >= rule.forgetSeconds;
  return { wrong: isForgotten ? 0 : (row?.wrong ?? 0), waited };
}

async function underWay(transaction: Transaction<Tables>, account: string, { kind, hash }: Row) {
  await transaction
    .deleteFrom("attempt_under_way")
    .where("account_id", "=", account)
    .where("kind", "=", kind)
    .where("key_hash", "=", hash)
    .where(
      "begun_at",
      "<",
      sql<string>`clock_timestamp() - make_interval(secs => ${LEASE_SECONDS})`,
    )
    .execute();
  const { count } = await transaction
    .selectFrom("attempt_under_way")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("account_id", "=", account)
    .where("kind", "=", kind)
    .where("key_hash", "=", hash)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countWrong(transaction: Transaction<Tables>, { kind, hash }: Row): Promise<void> {
  const { from, forgetSeconds }: Rule = RULES[kind];
  const since = sql.ref(`attempt_count.${from === "first" ? "first_at" : "last_at"}`);
  const isNew = sql<boolean>`attempt_count.wrong = 0
    or ${since} <= clock_timestamp() - make_interval(secs => ${forgetSeconds})`;
  await transaction
    .insertInto("attempt_count")
    .values({
      account_id: await accountId(transaction),
      kind,
      key_hash: hash,
      wrong: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "kind", "key_hash"]).doUpdateSet({
        wrong: sql<number>`case when ${isNew} then 1 else attempt_count.wrong + 1 end`,
        first_at: sql<string>`case when ${isNew} then clock_timestamp() else attempt_count.first_at end`,
        last_at: sql<string>`clock_timestamp()`,
      }),
    )
    .execute();
}

async function forgive(transaction: Transaction<Tables>, { kind, hash }: Row): Promise<void> {
  const { forgives }: Rule = RULES[kind];
  await transaction
    .updateTable("attempt_count")
    .set({ wrong: forgives === "all" ? 0 : sql<number>`greatest(wrong - ${forgives}, 0)` })
    .where("account_id", "=", await accountId(transaction))
    .where("kind", "=", kind)
    .where("key_hash", "=", hash)
    .where("wrong", ">", 0)
    .execute();
}

async function deleteUnderWay(
  on: Transaction<Tables> | ReturnType<typeof database>,
  id: string,
  rows: readonly Row[],
): Promise<void> {
  const account = await accountId(on);
  for (const { kind, hash } of rows) {
    await on
      .deleteFrom("attempt_under_way")
      .where("account_id", "=", account)
      .where("kind", "=", kind)
      .where("key_hash", "=", hash)
      .where("id", "=", id)
      .execute();
  }
}

/** In whole minutes, rounded up: to the second, the wait would tell a guesser when others tried. */
function tooMany(seconds: number): Failure {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = formatCount(minutes, { one: "minute", many: "minutes" });
  return new Failure("rate_limited", `Too many wrong attempts. Wait ${wait} and try again.`, {
    retryAfter: minutes * 60,
  });
}
