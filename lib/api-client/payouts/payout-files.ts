import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import { upload } from "#lib/api-client/requests/upload.ts";
import {
  FILE_NAME_HEADER,
  type FileOwner,
  type PayoutFile,
} from "#lib/schemas/payouts/payout-file.ts";

const schemas = () => import("#lib/schemas/payouts/payout-file.ts");
const load = loadAnswer(async () => (await schemas()).payoutFileSchema);
const loadAll = loadAnswer(async () => (await schemas()).payoutFileSchema.array());
const loadDone = async () => (await import("#lib/schemas/common/write-answers.ts")).anythingSchema;

function pathOf({ of, id }: FileOwner): string {
  const resource = of === "payout" ? "payouts" : "payouts/entries";
  return `/api/${resource}/${encodeURIComponent(id)}/files`;
}

/**
 * Updates name an order's queries by its ID, a payout's by its own. A draft in the form follows none: the
 * update may be that it was discarded elsewhere.
 */
function keyOf({ of, id }: FileOwner): readonly string[] {
  if (of === "payout") return ["payouts", "files", id];
  return of === "draft" ? ["draft-files", id] : ["payout-entries", id, "files"];
}

/** The queries that have the owner's files: an order's are its draft's too, once it is edited. */
export function payoutFilesKeys(owner: FileOwner): readonly (readonly string[])[] {
  if (owner.of === "payout") return [keyOf(owner)];
  return (["order", "draft"] as const).map((of) => keyOf({ of, id: owner.id }));
}

/** The files of a payout, oldest first. */
export function payoutFilesQuery(owner: FileOwner) {
  return queryOptions({
    queryKey: keyOf(owner),
    queryFn: async ({ signal }) => (await fetchJson(loadAll, pathOf(owner), { signal })).data,
    staleTime: 5_000,
    ...retry,
  });
}

/** Attaches a file. Rejects with a ProblemError. */
export async function addPayoutFile(
  owner: FileOwner,
  file: File,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<PayoutFile> {
  const headers = { [FILE_NAME_HEADER]: encodeURIComponent(file.name.toWellFormed()) };
  return (await upload(load, pathOf(owner), file, { ...options, headers })).data;
}

/** Where a file's content is: shown by an `<img>`, downloaded by a link. */
export function payoutFileHref(id: string): string {
  return `/api/files/${encodeURIComponent(id)}`;
}

/** Removes a file of a draft. */
export async function removePayoutFile({ id }: Pick<PayoutFile, "id">): Promise<void> {
  await sendJson(loadDone, "DELETE", payoutFileHref(id));
}
