import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { createAdapterFactory } from "better-auth/adapters";
import { count, findMany, findOne } from "#lib/identity/auth-reads.ts";
import {
  consumeOne,
  create,
  deleteMany,
  deleteRows,
  incrementOne,
  update,
  updateMany,
} from "#lib/identity/auth-writes.ts";

/**
 * better-auth on our own tables: column names in snake_case, the merchant in every key, instants as
 * text, everything within the unit of work that is under way, and of a session's token only the hash.
 * better-auth is told the token that it asked with or made, never what the table holds.
 */
export const authAdapter = createAdapterFactory({
  config: {
    adapterId: "counterfoil",
    supportsDates: false,
    supportsJSON: true,
    supportsArrays: true,
    supportsNumericIds: false,
    customIdGenerator: () => randomUUIDv7(),
    // Units of work are ours (unit-of-work.ts): they take in the audit as well.
    transaction: false,
  },
  adapter: () => ({
    ...{ create, findOne, findMany, count, update, updateMany },
    ...{ delete: deleteRows, deleteMany, consumeOne, incrementOne },
  }),
});
