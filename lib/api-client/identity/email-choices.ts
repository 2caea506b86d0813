import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { EmailChoice, EmailChoices } from "#lib/schemas/email-choices.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/email-choices.ts")).emailChoicesSchema,
);

const PATH = "/api/account/emails";

/** What the member is emailed about. */
export function emailChoicesQuery() {
  return queryOptions({
    queryKey: ["email-choices"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, PATH, { signal })).data,
    ...retry,
  });
}

/** Turns the emails of one kind on or off. */
export async function chooseEmails(choice: EmailChoice): Promise<EmailChoices> {
  return (await sendJson(load, "PUT", PATH, choice)).data;
}
