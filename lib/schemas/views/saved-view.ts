import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";

/** The longest name of a view, and the longest view. */
export const VIEW_NAME_LENGTH = 80;
const QUERY_LENGTH = 4_000;

/** The name that a user gives a view: a line of text without invisible characters. */
export const viewNameSchema = z
  .string({ error: "Give the view a name." })
  .trim()
  .min(1, "Give the view a name.")
  .refine((name) => [...name].length <= VIEW_NAME_LENGTH, {
    error: `At most ${VIEW_NAME_LENGTH} characters.`,
  })
  .refine((name) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(name), {
    error: "This contains an invisible character. Type it again.",
  });

const viewResourceSchema = z.enum(RESOURCE_NAMES);

/**
 * What a user may state about a view of their own; `query` is a list's URL after the question mark.
 */
const ownViewSchema = z.object({
  name: viewNameSchema,
  query: z.string().max(QUERY_LENGTH, "This view is too large to save."),
  shared: z.boolean(),
});

/** A change of a view: what it leaves out stays, since a page that is behind must overwrite nothing. */
export const changeViewSchema = ownViewSchema.partial();

/**
 * A change of how a user uses a view, their own or a shared one: as a tab, and as what the list opens with. What it
 * leaves out stays.
 */
export const viewUseSchema = z
  .strictObject({ isPinned: z.boolean(), isDefault: z.boolean() })
  .partial();

export const saveViewSchema = ownViewSchema.extend({ resource: viewResourceSchema });

export const viewsQuerySchema = z.strictObject({ resource: viewResourceSchema });

/** A saved view. `query` is in its canonical form; times are RFC 3339 in UTC. */
export const savedViewSchema = z.object({
  id: z.uuid(),
  resource: viewResourceSchema,
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** Whether it is the asking user's own; others' can only be opened. */
  own: z.boolean(),
  /** Whose it is. */
  member: z.string(),
  /** Since when it is a tab of the asking user's list; null while it is none. */
  pinnedAt: z.string().nullable(),
  /** Whether the list opens with it for the asking user. */
  isDefault: z.boolean(),
  createdAt: z.string(),
  changedAt: z.string(),
});

export const savedViewsSchema = z.array(savedViewSchema);

export type ChangeView = z.infer<typeof changeViewSchema>;
export type ViewUse = z.infer<typeof viewUseSchema>;
export type SaveView = z.infer<typeof saveViewSchema>;
export type SavedView = z.infer<typeof savedViewSchema>;
