import type { z } from "zod";
import type { LoadSchema } from "#lib/queries/fetch-json.ts";

/** The schema of a list's page, once its row's is there. */
export function loadList<R>(loadRow: LoadSchema<R>) {
  return async () => {
    const [row, { listSchema }] = await Promise.all([loadRow(), import("#lib/schemas/list.ts")]);
    return listSchema(row);
  };
}

/** The schema of a mirrored list's page, once its row's is there. */
export function loadMirroredList<R>(loadRow: LoadSchema<R>) {
  return async () => {
    const [row, { mirroredListSchema }] = await Promise.all([
      loadRow(),
      import("#lib/schemas/mirror/mirrored-list.ts"),
    ]);
    return mirroredListSchema(row);
  };
}

/** The schema of an answer that carries one thing, once the thing's is there. */
export function loadAnswer<T extends z.ZodType>(loadData: () => Promise<T>) {
  return async () => {
    const [data, { answerSchema }] = await Promise.all([
      loadData(),
      import("#lib/schemas/answer.ts"),
    ]);
    return answerSchema(data);
  };
}
