import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { isZone } from "#lib/dates/zone.ts";

const zone = z.string().refine(isZone, "Choose a time zone.");

/** The zone in which the account's days begin and end, an IANA name; null until an administrator sets it. */
export const booksZoneSchema = z.object({ zone: z.string().nullable() });
export type BooksZone = z.infer<typeof booksZoneSchema>;

/** It can be changed, but not taken away: figures that everybody shares would be each member's own again. */
export const setBooksZoneSchema = z.strictObject({ zone });
export type SetBooksZone = z.infer<typeof setBooksZoneSchema>;
