import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { database } from "#lib/database/connection.ts";
import { cookiesOf, DASHBOARD_URL } from "#test-support/api/dashboard.ts";
import { invite, join, newAddress, people, visit, write } from "#test-support/api/members.ts";
import { type Claim, signInAtProvider } from "#test-support/api/openid-provider.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";

afterAll(() => database().destroy());

const begunSchema = z.object({ data: z.object({ url: z.url() }) });

/** A browser's attempt up to the provider's page: where it leads, and the cookie that it got. */
async function begin(next?: string) {
  const response = await visit("/api/sign-in/oidc", next === undefined ? {} : { next });
  const { url } = begunSchema.parse(await response.json()).data;
  return { url: new URL(url), cookie: cookiesOf(response) };
}

async function comeBack(address: URL, cookie: string) {
  const response = await fetch(address, { redirect: "manual", headers: { cookie } });
  return { status: response.status, location: response.headers.get("location"), response };
}

async function signOn(claim: Claim, next?: string) {
  const { url, cookie } = await begin(next);
  return await comeBack(await signInAtProvider(url.href, claim), cookie);
}

const refusedFor = (why: string) => ({ status: 303, location: `/sign-in/refused?why=${why}` });

async function whoIs(response: Response) {
  const cookie = cookiesOf(response);
  return (await fetch(`${DASHBOARD_URL}/api/payouts`, { headers: { cookie } })).status;
}

test("the attempt goes out with state, nonce and PKCE, none of them twice", async () => {
  const [one, other] = [await begin(), await begin()];
  const names = ["state", "nonce", "code_challenge"];
  for (const name of names) {
    expect(one.url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(one.url.searchParams.get(name)).not.toBe(other.url.searchParams.get(name));
  }
  expect(one.url.searchParams.get("code_challenge_method")).toBe("S256");
  expect(one.url.searchParams.get("redirect_uri")).toBe(
    `${DASHBOARD_URL}/api/sign-in/oidc/callback`,
  );
});

test("a user with the verified address gets in, and is linked once", async () => {
  const { email } = await join(["viewer"]);
  for (let time = 0; time < 2; time += 1) {
    const { status, location, response } = await signOn({ email }, "/payouts?page=2");
    expect({ status, location }).toEqual({ status: 303, location: "/payouts?page=2" });
    expect(await whoIs(response)).toBe(200);
  }
  const links = await database()
    .selectFrom("audit_event")
    .select("after")
    .where("action", "=", "single-sign-on.link")
    .execute();
  expect(JSON.stringify(links).split(email)).toHaveLength(2);
});

test("an invited visitor becomes a user by it, with the invitation's roles", async () => {
  const email = newAddress();
  const { token } = await invite(email, ["viewer", "maker"]);
  const { location, response } = await signOn({ email: email.toUpperCase(), name: "Ona Onward" });
  expect(location).toBe("/");
  expect(await whoIs(response)).toBe(200);
  const now = await people();
  const member = now.people.find((one) => one.email === email);
  expect(member).toMatchObject({ name: "Ona Onward", roles: ["viewer", "maker"] });
  expect(await (await visit("/api/invitations/look", { token })).text()).toContain("unusable");
});

test("a stranger is refused and leaves no user behind", async () => {
  const email = newAddress();
  expect(await signOn({ email })).toMatchObject(refusedFor("unknown"));
  expect(JSON.stringify(await people())).not.toContain(email);
});

test("an address that the provider does not vouch for opens nothing", async () => {
  const { email } = await join(["administrator"]);
  expect(await signOn({ email, isVerified: false })).toMatchObject(refusedFor("unverified"));
  const invited = newAddress();
  const { token } = await invite(invited, ["viewer"]);
  const answer = await signOn({ email: invited, isVerified: false });
  expect(answer).toMatchObject(refusedFor("unverified"));
  expect(await (await visit("/api/invitations/look", { token })).text()).toContain(invited);
});

test("a user who gets a former colleague's address at the provider does not get their account", async () => {
  const { email } = await join(["viewer"]);
  expect((await signOn({ email })).location).toBe("/");
  // Another account of the provider's, since its subject follows from how the address is written.
  const other = { email: email.toUpperCase() };
  expect(await signOn(other)).toMatchObject(refusedFor("unknown"));
});

test("a disabled user is refused", async () => {
  const { id, email } = await join(["viewer"]);
  await steppedUpAs("manager")(`/api/people/${id}/disable`, write("POST"));
  expect(await signOn({ email })).toMatchObject(refusedFor("disabled"));
});

test("an answer is taken from the browser that asked, for its own attempt, once", async () => {
  const { email } = await join(["viewer"]);
  const [mine, other] = [await begin(), await begin()];
  const answer = await signInAtProvider(mine.url.href, { email });
  expect(await comeBack(answer, "")).toMatchObject(refusedFor("expired"));
  expect(await comeBack(answer, other.cookie)).toMatchObject(refusedFor("expired"));
  const forged = new URL(answer);
  forged.searchParams.set("state", "x".repeat(43));
  expect(await comeBack(forged, mine.cookie)).toMatchObject(refusedFor("expired"));
  expect(await comeBack(answer, mine.cookie)).toMatchObject({ location: "/" });
  expect(await comeBack(answer, mine.cookie)).toMatchObject(refusedFor("expired"));
});

test("a stolen code does not fit another attempt", async () => {
  const { email } = await join(["viewer"]);
  const [victims, thiefs] = [await begin(), await begin()];
  const stolen = await signInAtProvider(victims.url.href, { email });
  stolen.searchParams.set("state", thiefs.url.searchParams.get("state") ?? "");
  expect(await comeBack(stolen, thiefs.cookie)).toMatchObject(refusedFor("expired"));
});

test("an answer in another provider's name is not believed", async () => {
  const { email } = await join(["viewer"]);
  const { url, cookie } = await begin();
  const answer = await signInAtProvider(url.href, { email });
  answer.searchParams.set("iss", "https://evil.example");
  expect(await comeBack(answer, cookie)).toMatchObject(refusedFor("failed"));
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/api/people",
  "javascript:alert(1)",
  "/sign-in",
])("afterwards nobody is led to %s", async (next) => {
  const { email } = await join(["viewer"]);
  expect((await signOn({ email }, next)).location).toBe("/");
});

test("a foreign page can't begin an attempt", async () => {
  const headers = { "content-type": "application/json", origin: "https://evil.example" };
  const response = await fetch(`${DASHBOARD_URL}/api/sign-in/oidc`, {
    method: "POST",
    headers,
    body: "{}",
  });
  expect(response.status).toBe(403);
});

test("nothing that is kept of an attempt helps an attacker who reads the database", async () => {
  const { url, cookie } = await begin();
  const kept = JSON.stringify(await database().selectFrom("oidc_attempt").selectAll().execute());
  const secret = decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "";
  for (const text of [secret, url.searchParams.get("state"), url.searchParams.get("nonce")]) {
    expect(text).toHaveLength(43);
    expect(kept).not.toContain(text);
  }
});
