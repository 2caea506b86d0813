/**
 * What sign-in and permissions cost a list request. Three things in turns in one process, so that
 * noise falls on all: Counterfoil's list request over HTTP; the route handler behind it, here; and
 * the same handler without reading the caller, asking what the roles permit and counting the user's
 * requests. All read the same page of the provider. Prints the three medians, in milliseconds, as
 * JSON. Run with --conditions=react-server; the cookie comes by BENCH_COOKIE, Counterfoil's address
 * by DASHBOARD_URL.
 */
import { GET } from "#app/api/payouts/route.ts";
import { median } from "#bench/statistics.ts";
import { database } from "#lib/database/connection.ts";
import { definePublicRoute } from "#lib/http/define-route.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { listRecords } from "#lib/provider/records.ts";
import { listQuerySchema } from "#lib/schemas/common/list-query.ts";

const ROUNDS = 400;
const WARM_UP = 100;
const { BENCH_COOKIE: cookie = "", DASHBOARD_URL: dashboard = "" } = process.env;
const url = `${dashboard}/api/payouts?page=2`;
const headers = { cookie };
const context = { params: Promise.resolve({}) };
const open = definePublicRoute({ query: listQuerySchema }, ({ query }) =>
  listRecords(accountClient(), "payouts", query),
);

const asked = {
  request: () => fetch(url, { headers }),
  withSignIn: () => GET(new Request(url, { headers }), context),
  without: () => open(new Request(url), context),
};
const names = ["request", "withSignIn", "without"] as const;
const times: Record<(typeof names)[number], number[]> = {
  request: [],
  withSignIn: [],
  without: [],
};

for (let round = 0; round < ROUNDS; round += 1) {
  // A later measurement finds caches warm: each is equally often in each place.
  const order = names.map((_, place) => names[(place + round) % names.length] ?? "request");
  for (const name of order) {
    const start = performance.now();
    const response = await asked[name]();
    await response.arrayBuffer();
    const ms = performance.now() - start;
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    if (round >= WARM_UP) times[name].push(ms);
  }
}
const medians = names.map((name) => [name, median(times[name])] as const);
console.log(JSON.stringify(Object.fromEntries(medians)));
await database().destroy();
process.exit(0);
