import "server-only";
import * as z from "zod";
import { withClient } from "#lib/database/with-client.ts";

/** The role as which the server takes those who connect by a URL. */
export async function roleOf(url: string): Promise<string> {
  const row = await ask(url, "select current_user as role");
  return z.object({ role: z.string() }).parse(row).role;
}

/** Whether the role of a URL may change or remove what the audit log holds, triggers aside. */
export async function mayChangeAuditLog(url: string): Promise<boolean> {
  const row = await ask(
    url,
    "select has_table_privilege('audit_event', 'update, delete, truncate, trigger') as may",
  );
  return z.object({ may: z.boolean() }).parse(row).may;
}

function ask(url: string, statement: string): Promise<unknown> {
  return withClient(url, async (client) => (await client.query(statement)).rows[0]);
}
