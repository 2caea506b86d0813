import * as z from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { withdrawComment } from "#lib/operations/orders/comments.ts";

const params = z.object({ id: z.uuid() });

export const POST = defineRoute({ params, write: true }, async ({ caller, params: { id } }) => ({
  data: await withdrawComment(caller, id),
}));
