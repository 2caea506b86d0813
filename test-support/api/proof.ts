import { answerSchema } from "#lib/schemas/common/answer.ts";
import { grantSchema } from "#lib/schemas/identity/step-up.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { as, DASHBOARD_PASSWORD, type TestMember, WRITE } from "#test-support/api/dashboard.ts";

/** One after the other: tries that are under way count against the limit on wrong ones. */
let proving: Promise<unknown> = Promise.resolve();

/** Step-up by password, for the hash that a "step_up_required" named: the header's value. */
export function proof(member: TestMember, hash: string): Promise<string> {
  const proven = proving.then(async () => {
    const body = JSON.stringify({ hash, method: "password", proof: DASHBOARD_PASSWORD });
    const response = await as(member)("/api/step-up", { method: "POST", headers: WRITE, body });
    if (!response.ok) throw new Error(`step-up: ${response.status} ${await response.text()}`);
    return answerSchema(grantSchema).parse(await response.json()).data.grant;
  });
  proving = proven.catch(() => undefined);
  return proven;
}

/** A fetch by one of the test stack's users that proves again where Counterfoil asks for it. */
export function steppedUpAs(member: TestMember) {
  const fetchAs = as(member);
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetchAs(path, init);
    if (response.status !== 403) return response;
    const { stepUp } = problemSchema.parse(await response.clone().json());
    if (stepUp === undefined) return response;
    const headers = new Headers(init.headers);
    headers.set("step-up", await proof(member, stepUp.hash));
    return await fetchAs(path, { ...init, headers });
  };
}
