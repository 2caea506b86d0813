import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";

/** The largest file that a payout may have: 10 MB. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024;
export const MOST_FILES = 20;

/** Types that a page may show. Any other file is only downloaded, as octets. */
const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;
export const PDF = "application/pdf";
export const OTHER = "application/octet-stream";

/** A file of a payout, without its content. Times are RFC 3339 in UTC. */
export const payoutFileSchema = z.object({
  id: z.uuid(),
  /** As it was cleaned: no path, no control or direction characters. */
  name: z.string(),
  /** By its content, never by its name. */
  type: z.enum([PDF, ...IMAGE_TYPES, OTHER]),
  bytes: z.number().int(),
  /** Hex. */
  sha256: z.string(),
  addedBy: userSchema,
  addedAt: z.string(),
});

export type PayoutFile = z.infer<typeof payoutFileSchema>;
export type FileType = PayoutFile["type"];

/** What a page shows; anything else is only downloaded. */
export function isShown({ type }: Pick<PayoutFile, "type">): boolean {
  return type !== OTHER;
}

/** What a file belongs to: an order of Counterfoil, a draft as the form has it, or a payout of the provider. */
export type FileOwner = { of: "order" | "draft"; id: string } | { of: "payout"; id: string };

/** The path of one file. */
export const fileParamsSchema = z.object({ id: z.uuid() });

/** The header that names a file that is added, percent-encoded: no content is in a URL. */
export const FILE_NAME_HEADER = "x-file-name";
