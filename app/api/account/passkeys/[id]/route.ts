import * as z from "zod";
import { defineRoute } from "#lib/http/define-route.ts";
import { removeOwnPasskey, renameOwnPasskey } from "#lib/operations/profile/passkeys.ts";
import { passkeyNameSchema } from "#lib/schemas/identity/profile.ts";

const paramsSchema = z.object({ id: z.uuid() });
const bodySchema = z.object({ name: passkeyNameSchema });

export const PATCH = defineRoute(
  { params: paramsSchema, body: bodySchema, write: true },
  async ({ caller, params, body }) => {
    await renameOwnPasskey(caller, params.id, body.name);
    return { data: null };
  },
);

export const DELETE = defineRoute(
  { params: paramsSchema, write: true },
  async ({ caller, params }) => {
    await removeOwnPasskey(caller, params.id);
    return { data: null };
  },
);
