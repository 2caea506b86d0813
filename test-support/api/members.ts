import { randomUUID } from "node:crypto";
import * as z from "zod";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import {
  type MadeInvitation,
  madeInvitationSchema,
  membersSchema,
  type People,
} from "#lib/schemas/identity/member.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { callDashboard, cookiesOf, DASHBOARD_URL, WRITE } from "#test-support/api/dashboard.ts";
import { steppedUpAs } from "#test-support/api/proof.ts";

/** The headers of a write from one of Counterfoil's own pages. */
/** A password that no list has. */
export const PASSWORD = "kippen-olijf-tandem-wolk";

/** An address that is not used yet. */
export function newAddress(): string {
  return `${randomUUID()}@example.org`;
}

/** The body and head of a JSON write. */
export function write(method: string, body?: unknown): RequestInit {
  return { method, headers: WRITE, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}

/** A write by somebody who has not signed in. */
export function visit(path: string, body: unknown): Promise<Response> {
  return fetch(DASHBOARD_URL + path, write("POST", body));
}

/** Invites somebody as Counterfoil's administrator. */
export async function invite(email: string, roles: Role[]): Promise<MadeInvitation> {
  const path = "/api/people/invitations";
  const response = await steppedUpAs("manager")(path, write("POST", { email, roles }));
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return answerSchema(madeInvitationSchema).parse(await response.json()).data;
}

/** Takes an invitation up. */
export function accept(token: string, name = "Nadia New", more: object = {}): Promise<Response> {
  return visit("/api/invitations/accept", { token, name, password: PASSWORD, ...more });
}

/** Every member of Counterfoil, and every open invitation. */
export async function people(): Promise<People> {
  const response = await callDashboard("/api/people");
  return answerSchema(membersSchema).parse(await response.json()).data;
}

/** A new member of Counterfoil: their id, and a fetch with their session. */
export async function join(roles: Role[]) {
  const email = newAddress();
  const { token } = await invite(email, roles);
  const response = await accept(token);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const cookie = cookiesOf(response);
  const id = (await people()).people.find((member) => member.email === email)?.id;
  return {
    id: z.string().parse(id),
    email,
    fetch: (path: string, init: RequestInit = {}) =>
      fetch(DASHBOARD_URL + path, { ...init, headers: { ...WRITE, cookie, ...init.headers } }),
  };
}
