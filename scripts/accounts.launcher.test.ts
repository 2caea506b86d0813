import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { chromium } from "@playwright/test";
import pg from "pg";
import { expect, test } from "vitest";
import * as z from "zod";
import { API_PATHS } from "#lib/http/api-paths.ts";
import { findChromium } from "#scripts/chromium.ts";
import { freePort } from "#scripts/launch/ports.ts";
import { AccountUser } from "#scripts/test/account-user.ts";
import { smallPayout } from "#scripts/test/order-at.ts";
import { dataFolder, scratchFolder } from "#scripts/test/scratch.ts";
import { ADMINISTRATOR, databaseIn, ONE_MEMBER_IS_ENOUGH } from "#scripts/test/sign-in-at.ts";
import { startCommand } from "#scripts/test/start-process.ts";
import { seededRandom } from "#test-support/seeded-random.ts";

/** `npm run test:accounts` makes it 10,000. */
const TRIES = Number(process.env.ACCOUNT_TRIES ?? "400");
const CONCURRENCY = 4;

/** Records of the second account's provider have ids beyond this; the first account's are far below it. */
const OFFSET = 10_000_000_000;

/** Would end the session with which the tries go on, or change its password. */
const ENDS_SESSION =
  /^\/api\/(?:sign-out|sessions|account\/|people\/\[id\]\/(?:sessions|disable|roles)|updates)/;

/** In the URL to which each account's provider sends notifications. */
const NOTIFY = { main: randomUUID(), eu: randomUUID() };

async function startProvider(offset: number) {
  const folder = await dataFolder();
  const env = { DATA_DIR: folder, SANDBOX_ID_OFFSET: String(offset) };
  const provider = await startCommand("sandbox", env);
  await provider.says("The sandbox provider is ready");
  return { url: `http://127.0.0.1:${provider.sandboxPort}`, folder };
}

/** A script, to its end: what it said. */
async function run(args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, args, {
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return (await Promise.all([text(child.stdout), text(child.stderr)])).join("");
}

/** An installation of two accounts, each with a provider of its own, and an administrator of each. */
async function startTwoAccounts() {
  const [main, other] = await Promise.all([startProvider(0), startProvider(OFFSET)]);
  const folder = await scratchFolder();
  const database = databaseIn(main.folder);
  const port = String(await freePort());
  const env = {
    ...ADMINISTRATOR,
    ...ONE_MEMBER_IS_ENOUGH,
    DATA_DIR: folder,
    DATABASE_URL: database,
    COUNTERFOIL_SECRET: randomUUID() + randomUUID(),
    PAYMENT_SERVICE_URL: main.url,
    COUNTERFOIL_ENVIRONMENT: "sandbox",
    COUNTERFOIL_WEBHOOK_SECRET: NOTIFY.main,
    RATE_LIMIT_ADDRESS: "1000000",
    RATE_LIMIT_READS: "1000000",
    RATE_LIMIT_WRITES: "1000000",
  };
  const settings = join(folder, "eu.env");
  const own = {
    PAYMENT_SERVICE_URL: other.url,
    COUNTERFOIL_ENVIRONMENT: "sandbox",
    COUNTERFOIL_WEBHOOK_SECRET: NOTIFY.eu,
  };
  const lines = Object.entries({ ...own, ...ONE_MEMBER_IS_ENOUGH });
  await writeFile(settings, lines.map(([name, value]) => `${name}=${value}\n`).join(""));
  await run(["--conditions=react-server", "scripts/migrate.ts"], env);
  const add = [
    "scripts/run.mjs",
    "accounts",
    "add",
    "eu",
    "--title",
    "Europe",
    "--settings",
    settings,
  ];
  expect(await run(add, env)).toContain("Done.");
  const dashboard = await startCommand("start", { ...env, PORT: port });
  await dashboard.says("Counterfoil is ready");
  await dashboard.says("/a/eu/set-up/");
  const token = /\/a\/eu\/set-up\/([\w-]+)/.exec(dashboard.said())?.[1] ?? "";
  const url = `http://127.0.0.1:${port}`;
  const users = [new AccountUser(`${url}/a/default`), new AccountUser(`${url}/a/eu`)] as const;
  await users[1].setUp(token);
  await users[0].signIn();
  return { url, dashboard, users, database };
}

const listSchema = z.object({
  data: z.array(z.object({ id: z.union([z.string(), z.number()]) })),
});

const submittedSchema = z.object({ entry: z.object({ id: z.string() }) });

/** An order, a view, an invitation, a stop. */
const MADE = [201, 201, 201, 200];

/** Leaves something of each kind in an account, and returns the ids and the words that only it has. */
async function fill(user: AccountUser, mark: string) {
  const order = { ...smallPayout(randomUUID()), label: `label ${mark}` };
  const made = [
    await user.call("POST", "/api/payouts", order, { "idempotency-key": order.trackingId }),
    await user.call("POST", "/api/views", {
      resource: "payouts",
      name: `view ${mark}`,
      query: "status=completed",
      shared: true,
    }),
    await user.call("POST", "/api/people/invitations", {
      email: `${mark}@example.org`,
      roles: ["viewer"],
    }),
    await user.call("POST", "/api/payouts/stops", {
      scope: "currency",
      value: "BTC",
      reason: `stop ${mark}`,
    }),
  ];
  const texts = await Promise.all(made.map((answer) => answer.text()));
  const ids = texts.flatMap(
    (each) => each.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [],
  );
  const records = await Promise.all(
    ["payouts", "payments", "transactions"].map(async (name) => {
      const answer = await user.call("GET", `/api/${name}`);
      return listSchema.parse(await answer.json()).data.map(({ id }) => String(id));
    }),
  );
  return {
    statuses: made.map(({ status }) => status),
    order: submittedSchema.parse(JSON.parse(texts[0] ?? "")).entry.id,
    ids: [...new Set(ids)],
    records: records.flat(),
  };
}

/** What only an account's members change, and of an order what its follower leaves as it is. */
const WATCHED = {
  member: "to_jsonb(row)",
  session: "to_jsonb(row) - 'last_seen_at'",
  saved_view: "to_jsonb(row)",
  invitation: "to_jsonb(row)",
  payout_order: "jsonb_build_array(id, state, request)",
  payout_stop: "to_jsonb(row)",
  approval_rule: "to_jsonb(row)",
  payout_comment: "to_jsonb(row)",
  stored_file: "to_jsonb(row)",
  wallet_name: "to_jsonb(row)",
  currency_rule: "to_jsonb(row)",
};

/** The rows of all accounts, by table and account. */
async function watched(database: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const parts = Object.entries(WATCHED).map(
      ([table, what]) =>
        `select '${table}' as kind, account_id, (${what})::text as content from ${table} as row`,
    );
    return (await client.query(`${parts.join(" union all ")} order by 1, 2, 3`)).rows;
  } finally {
    await client.end();
  }
}

/** What only a browser shows: that links, requests and what it keeps stay within the account of each tab. */
async function walkThrough(url: string, orderOfEu: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const context = await browser.newContext({ baseURL: url });
    const outside: string[] = [];
    const openTab = async (account: string) => {
      const tab = await context.newPage();
      const asked = (path: string) =>
        path.startsWith(`/a/${account}/`) || /^\/(?:_next\/|[^/]+\.(?:svg|ico)|a\/?$)/.test(path);
      tab.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname !== `/a/${account}` && !asked(pathname))
          outside.push(`${account}: ${pathname}`);
      });
      await tab.goto(`/a/${account}/payments`);
      await tab.getByLabel("Email").fill(ADMINISTRATOR.COUNTERFOIL_ADMIN_EMAIL);
      await tab.getByLabel("Password").fill(ADMINISTRATOR.COUNTERFOIL_ADMIN_PASSWORD);
      await tab.getByRole("button", { name: "Sign in", exact: true }).click();
      await tab.waitForURL(`/a/${account}/payments`);
      return tab;
    };
    const [main, eu] = [await openTab("default"), await openTab("eu")];
    await eu.getByRole("link", { name: "Payouts", exact: true }).first().click();
    await eu.waitForURL("/a/eu/payouts");
    await eu.locator("[data-row-link]").first().click();
    await eu.waitForURL(/\/a\/eu\/payouts\/\w+/);
    await eu.goBack();
    await eu.getByRole("link", { name: "New payout" }).first().click();
    await eu.waitForURL(/\/a\/eu\/payouts\/new/);
    await eu.getByRole("textbox", { name: "Amount" }).fill("12.5");
    await eu.goto("/a/eu/payouts/new");
    await eu.getByRole("link", { name: "Continue draft" }).waitFor();
    // Once the order is sent, the URL names the provider's payout.
    await eu.goto(`/a/eu/payouts/${orderOfEu}`);
    await eu.waitForURL(/\/payouts\/\d+$/);
    expect(new URL(eu.url()).pathname).toMatch(/^\/a\/eu\/payouts\/\d+$/);
    await main.goto("/a/default/payouts/new");
    await main.getByRole("textbox", { name: "Amount" }).waitFor();
    expect(await main.getByRole("link", { name: "Continue draft" }).count()).toBe(0);
    // Signing out of one account leaves the other signed in.
    await eu.goto("/a");
    await eu.getByRole("link", { name: "Europe" }).click();
    await eu.getByRole("button", { name: /^Signed in as/ }).click();
    await eu.getByRole("menuitem", { name: "Sign out" }).click();
    await eu.waitForURL("/a/eu/sign-in");
    await main.reload();
    await main.getByRole("heading", { name: "New payout" }).waitFor();
    await eu.goto("/a");
    await eu.getByRole("link", { name: "Sign in to Europe" }).waitFor();
    expect(outside).toEqual([]);
  } finally {
    await browser.close();
  }
}

test("nothing of one account is read or changed through another", async () => {
  const { url, dashboard, users, database } = await startTwoAccounts();
  const [main, other] = users;
  const filled = [await fill(main, "mark-of-main"), await fill(other, "mark-of-eu")] as const;
  expect(filled.map(({ statuses }) => statuses)).toEqual([MADE, MADE]);
  // Each list has its own provider's records.
  expect(filled[0].records.filter((id) => Number(id) > OFFSET)).toEqual([]);
  expect(filled[1].records.filter((id) => Number(id) < OFFSET)).toEqual([]);

  // A path that names no account, another account's cookies, and a page of the time when there was one.
  expect((await main.call("GET", "/api/payouts", undefined, {}, url)).status).toBe(404);
  expect((await main.call("GET", "/api/payouts", undefined, {}, `${url}/a/eu`)).status).toBe(401);
  const old = await fetch(`${url}/payouts?page=2`, { redirect: "manual" });
  expect([old.status, old.headers.get("location")]).toEqual([307, "/a/default/payouts?page=2"]);

  // A page that was renamed when there was one account.
  const renamed = await other.call("GET", "/desk");
  expect([renamed.status, renamed.headers.get("location")]).toEqual([308, "/a/eu/inbox"]);

  for (const page of ["", "/payouts", "/payouts/new", "/payments", "/inbox", "/team", "/profile"]) {
    const html = await (await other.call("GET", page)).text();
    expect(/<title>([^<]*)/.exec(html)?.[1], page).toMatch(/^Europe · .* · Counterfoil$/);
    const links = [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href]) => href);
    expect(links.length, page).toBeGreaterThan(5);
    const outside = links.filter((href) => !/^\/a(?:\/eu(?:[/?]|$)|$)/.test(href ?? ""));
    expect(outside, page).toEqual([]);
  }
  const mine = await (await other.call("GET", "/a", undefined, {}, url)).text();
  expect([mine.includes("Europe"), mine.includes('href="/a/default')]).toEqual([true, false]);

  // One provider's notifications don't use up what another's may send, and are of no other account.
  const notify = async (user: AccountUser, secret: string) =>
    (await user.call("POST", `/api/webhooks/${secret}`, {})).status;
  expect(await notify(main, NOTIFY.eu)).toBe(404);
  let taken: number[] = [];
  while (!taken.includes(429)) {
    taken = await Promise.all(Array.from({ length: 50 }, () => notify(main, NOTIFY.main)));
  }
  expect(await notify(other, NOTIFY.eu)).toBe(204);

  await walkThrough(url, filled[1].order);

  const random = seededRandom("two accounts");
  const one = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error("nothing to choose from");
    return value;
  };
  const routes = Object.entries(API_PATHS).filter(([pattern]) => !ENDS_SESSION.test(pattern));
  const before = await watched(database);
  const attempt = async () => {
    const from = one([0, 1] as const);
    const [mine, theirs] = from === 0 ? filled : [filled[1], filled[0]];
    const [pattern, methods] = one(routes);
    const id = one([one(theirs.ids), one(theirs.records)]);
    const path = pattern.replace(/\[\w+\]/g, id);
    const query = one(["", `?q=${id}`, `?source=synced&q=${id}`, `?id=${id}`, `?subject=${id}`]);
    const bodies = [
      {},
      { id },
      { ids: [id] },
      { reason: "none", name: "x", text: "x", version: 1 },
    ];
    const method = one(methods);
    const answer = await users[from].call(
      method,
      path + query,
      ["GET", "HEAD"].includes(method) ? undefined : one(bodies),
      { "idempotency-key": randomUUID() },
    );
    const said = await answer.text();
    const what = `${method} ${path}${query} as ${from === 0 ? "default" : "eu"}: ${answer.status}`;
    expect(answer.status, `${what} ${said}`).toBeLessThan(500);
    const foreign = from === 0 ? "mark-of-eu" : "mark-of-main";
    expect(said.includes(foreign), `${what} ${said}`).toBe(false);
    for (const record of theirs.records) {
      // What was asked for may be repeated, and nothing else.
      if (record !== id && !mine.records.includes(record)) {
        expect(new RegExp(`"id":"?${record}\\b`).test(said), `${what} ${said}`).toBe(false);
      }
    }
  };
  for (let done = 0; done < TRIES; done += CONCURRENCY) {
    await Promise.all(Array.from({ length: CONCURRENCY }, attempt));
  }
  expect(await watched(database)).toEqual(before);
  expect((await dashboard.end("SIGTERM")).code).toBe(0);
}, 600_000);
