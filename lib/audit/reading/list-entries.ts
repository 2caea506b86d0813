import "server-only";
import { readStored } from "#lib/audit/read-stored.ts";
import { matching } from "#lib/audit/reading/matching.ts";
import { toEntry } from "#lib/audit/reading/to-entry.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { AuditEntry } from "#lib/schemas/audit-entry.ts";
import type { AuditQuery } from "#lib/schemas/audit-query.ts";
import type { List } from "#lib/schemas/list.ts";
import { PAGE_SIZE } from "#lib/schemas/page-size.ts";

/** A page of the entries that a filter means, the newest first. */
export async function listEntries({ page, ...filter }: AuditQuery): Promise<List<AuditEntry>> {
  const entries = matching(await merchantId(), filter);
  const before = (page - 1) * PAGE_SIZE;
  const [rows, { count }] = await Promise.all([
    entries.selectAll().orderBy("seq", "desc").limit(PAGE_SIZE).offset(before).execute(),
    entries.select(({ fn }) => fn.countAll<string>().as("count")).executeTakeFirstOrThrow(),
  ]);
  const total = Number(count);
  return {
    data: rows.map(readStored).map(toEntry),
    meta: {
      ...{ current_page: page, last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)) },
      ...{ per_page: PAGE_SIZE, total },
      from: rows.length === 0 ? null : before + 1,
      to: rows.length === 0 ? null : before + rows.length,
    },
  };
}
