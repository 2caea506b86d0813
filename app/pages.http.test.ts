import { expect, test, vi } from "vitest";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { membersSchema } from "#lib/schemas/identity/member.ts";
import { as, callDashboard } from "#test-support/api/dashboard.ts";

/** The server waits for what a page shows for a moment only, and a busy machine may not have it by then. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, 20_000);

/** What a list's page shows as its filters, as text. */
function filtersOf(html: string): string {
  const list = html.match(/aria-label="Filters"[\s\S]*?<\/ul>/)?.[0] ?? "";
  return list
    .replaceAll(/<!--.*?-->|<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
}

test.each([
  ["/payouts/999999999", "Payout not found"],
  ["/payouts/abc", "Payout not found"],
  ["/payouts/007", "Payout not found"],
  ["/payments/999999999", "Payment not found"],
  ["/payments/%3Cb%3E", "Payment not found"],
  ["/transactions/99999999999", "Transaction not found"],
  ["/transactions/1e3", "Transaction not found"],
  ["/currencies/999999", "Currency not found"],
  ["/currencies/-1", "Currency not found"],
  ["/audit/999999999", "Page not found"],
  ["/team/0198f7a0-0000-7000-8000-000000000001", "Page not found"],
])("the page %s is answered with 404", async (path, title) => {
  await eventually(async () => {
    const answer = await as("administrator")(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(`<title>${title} · Counterfoil</title>`);
  });
});

test.each([
  ["viewer", "/payouts/new"],
  ["viewer", "/payouts/new/review"],
  ["viewer", "/team"],
  ["auditor", "/team/invite"],
  ["viewer", "/audit"],
  ["viewer", "/audit/1"],
] as const)("%s can't open the page %s", async (role, path) => {
  expect((await as(role)(path)).status).toBe(403);
});

test("a member's page is titled by their name", async () => {
  const { people } = answerSchema(membersSchema).parse(
    await (await as("administrator")("/api/people")).json(),
  ).data;
  for (const { id, name } of people.slice(0, 2)) {
    await eventually(async () => {
      const html = await (await as("administrator")(`/team/${id}`)).text();
      expect(html).toContain(`<title>${name} · Counterfoil</title>`);
    });
  }
});

test.each([
  ["from=banana", "Ignored: From “banana” isn't a date"],
  ["from=2026-02-30", "Ignored: From “2026-02-30” isn't a date"],
  [
    "from=2026-11-02&to=2026-11-01",
    "From 2026-11-02 is after To 2026-11-01, so the range is not applied",
  ],
  ["to=%27%3B+drop+table", "Ignored: To “'; drop table” isn't a date"],
  ["tz=Mars/Olympus", "Ignored: “Mars/Olympus” isn't a time zone"],
  ["page=-1", "Ignored: “-1” isn't a page number; showing page 1"],
  ["page=%00%F0%9F%92%A9<script>", "💩<script>” isn't a page number; showing page 1"],
  ["min=1e3", "Ignored: “1e3” isn't an amount. For example, 2500.5"],
  ["sort=secret", "Ignored: can't sort by “secret”"],
  ["type=deposit", "These payouts can't be filtered by type; it is not applied"],
  ["min=3&max=2", "Amount from 3 is above 2, so the range is not applied"],
])("what is wrong in a list's URL is said and not applied: %s", async (search, message) => {
  await eventually(async () => {
    const answer = await callDashboard(`/payouts?${search}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(filtersOf(html)).toContain(message);
    expect(html.match(/data-row-link/g)).toHaveLength(20);
  });
});

/** The scripts that a page's HTML names, and those among them that hold Zod: a word of its own is never shortened. */
async function scriptsOf(path: string) {
  const html = await (await callDashboard(path)).text();
  const names = [...new Set(html.match(/static\/chunks\/[^"\\]+\.js/g))];
  const answers = await Promise.all(names.map((name) => callDashboard(`/_next/${name}`)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return { names, withZod: names.filter((_, index) => texts[index]?.includes("ZodError")) };
}

test.each([
  "/",
  "/payouts",
  "/payments",
  "/transactions",
  "/currencies",
  "/payout-control",
  "/files",
  "/data-sync",
])("the page %s comes without Zod, which is loaded when the browser first reads", async (path) => {
  const { names, withZod } = await scriptsOf(path);
  expect(names.length).toBeGreaterThan(5);
  expect(withZod).toEqual([]);
});

test("the payout form, which checks what is typed, comes with Zod", async () => {
  expect((await scriptsOf("/payouts/new")).withZod).not.toEqual([]);
});

test.each(["//evil.example/payouts", "/\\evil.example", "https://evil.example/", "javascript:0"])(
  "the sign-in page leads a member who is signed in to no other site: %s",
  async (next) => {
    const answer = await callDashboard(`/sign-in?next=${encodeURIComponent(next)}`);
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe("/");
  },
);
