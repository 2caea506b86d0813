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
const loadDone = async () => (await import("zod")).z.unknown();

function pathOf({ of, id }: FileOwner): string {
  const resource = of === "order" ? "payouts/entries" : "payouts";
  return `/api/${resource}/${encodeURIComponent(id)}/files`;
}

/** The files of a payout, oldest first. Updates name an order's queries by its ID, a payout's by its own. */
export function payoutFilesQuery(owner: FileOwner) {
  return queryOptions({
    queryKey:
      owner.of === "order"
        ? (["payout-entries", owner.id, "files"] as const)
        : (["payouts", "files", owner.id] as const),
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
