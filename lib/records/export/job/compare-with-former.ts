import type { Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import type { Claim } from "#lib/records/export/job/claim-job.ts";
import { readWords } from "#lib/records/export/job/describe-file.ts";
import type { RepeatedFile } from "#lib/schemas/synced/export.ts";

/**
 * Whether a file that was made again has the content of the one before. `content`: the SHA-256 of its content. Undefined:
 * it was not made again, the one before is not kept, or a former version wrote that without what it is compared by.
 */
export async function compareWithFormer(
  on: Transaction<Tables>,
  { account, request: { repeats, format } }: Pick<Claim, "account" | "request">,
  content: string,
): Promise<RepeatedFile | undefined> {
  if (repeats === null) return undefined;
  const former = await on
    .selectFrom("export_job")
    .select(["id", "sha256", "rows_written", "begun_at", "manifest_words"])
    .where("account_id", "=", account)
    .where("id", "=", repeats)
    .where("state", "=", "done")
    .executeTakeFirst();
  if (former === undefined || former.sha256 === null || former.manifest_words === null) {
    return undefined;
  }
  const { id, sha256, rows_written, begun_at: begunAt, manifest_words: words } = former;
  const before = readWords(words).contentSha256 ?? (format === "xlsx" ? null : sha256);
  if (before === null) return undefined;
  return { id, sha256, rows: Number(rows_written), begunAt, isSame: before === content };
}
