import type * as z from "zod";
import type { LoadSchema } from "#lib/api-client/requests/fetch-json.ts";

/** The schema of a list's page, once its row's is there. */
export function loadList<R>(loadRow: LoadSchema<R>) {
  return async () => {
    const [row, { listSchema }] = await Promise.all([
      loadRow(),
      import("#lib/schemas/common/list.ts"),
    ]);
    return listSchema(row);
  };
}

/** The schema of a synced list's page, once its row's is loaded. */
export function loadSyncedList<R>(loadRow: LoadSchema<R>) {
  return async () => {
    const [row, { syncedListSchema }] = await Promise.all([
      loadRow(),
      import("#lib/schemas/synced/synced-list.ts"),
    ]);
    return syncedListSchema(row);
  };
}

/** The schema of an answer that carries one thing, once the thing's is there. */
export function loadAnswer<T extends z.ZodType>(loadData: () => Promise<T>) {
  return async () => {
    const [data, { answerSchema }] = await Promise.all([
      loadData(),
      import("#lib/schemas/common/answer.ts"),
    ]);
    return answerSchema(data);
  };
}

/** The schema of an answer that says nothing but that the write was done. */
export const loadNothing = loadAnswer(
  async () => (await import("#lib/schemas/common/write-answers.ts")).nothingSchema,
);
