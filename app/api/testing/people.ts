import { randomUUID } from "node:crypto";
import { z } from "zod";
import { askDesk, cookiesOf, DESK_URL } from "#app/api/testing/desk.ts";
import { provenAs } from "#app/api/testing/proof.ts";
import { answerSchema } from "#lib/schemas/answer.ts";
import {
  type MadeInvitation,
  madeInvitationSchema,
  type People,
  peopleSchema,
} from "#lib/schemas/person.ts";
import type { Role } from "#lib/schemas/role.ts";

/** The head of a write from a page of the desk's own. */
const WRITE = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

/** A password that no list has. */
export const PASSWORD = "kippen-olijf-tandem-wolk";

/** An address that nobody has yet. */
export function newAddress(): string {
  return `${randomUUID()}@example.org`;
}

/** The body and head of a JSON write. */
export function write(method: string, body?: unknown): RequestInit {
  return { method, headers: WRITE, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}

/** A write by somebody who has not signed in. */
export function visit(path: string, body: unknown): Promise<Response> {
  return fetch(DESK_URL + path, write("POST", body));
}

/** Invites somebody as the desk's administrator. */
export async function invite(email: string, roles: Role[]): Promise<MadeInvitation> {
  const path = "/api/people/invitations";
  const response = await provenAs("desk")(path, write("POST", { email, roles }));
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return answerSchema(madeInvitationSchema).parse(await response.json()).data;
}

/** Takes an invitation up. */
export function accept(token: string, name = "Nadia New", more: object = {}): Promise<Response> {
  return visit("/api/invitations/accept", { token, name, password: PASSWORD, ...more });
}

/** Everybody at the desk, and who is invited. */
export async function people(): Promise<People> {
  const response = await askDesk("/api/people");
  return answerSchema(peopleSchema).parse(await response.json()).data;
}

/** A new person of the desk: their id, and a fetch with their session. */
export async function join(roles: Role[]) {
  const email = newAddress();
  const { token } = await invite(email, roles);
  const response = await accept(token);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const cookie = cookiesOf(response);
  const id = (await people()).people.find((person) => person.email === email)?.id;
  return {
    id: z.string().parse(id),
    email,
    fetch: (path: string, init: RequestInit = {}) =>
      fetch(DESK_URL + path, { ...init, headers: { ...WRITE, cookie, ...init.headers } }),
  };
}
