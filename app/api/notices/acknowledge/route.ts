import { defineRoute } from "#lib/http/define-route.ts";
import { acknowledgeNotices } from "#lib/operations/notices.ts";
import { acknowledgementSchema } from "#lib/schemas/notice.ts";

export const POST = defineRoute(
  { body: acknowledgementSchema, write: true },
  async ({ caller, body: { ids } }) => ({ data: await acknowledgeNotices(caller, ids) }),
);
