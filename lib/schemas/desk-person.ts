import { z } from "zod";
import "#lib/schemas/jitless.ts";

/** A person as the journal remembers one: by id, and by the name that was borne then. */
export const deskPersonSchema = z.object({ id: z.string(), name: z.string() });

export type DeskPerson = z.infer<typeof deskPersonSchema>;
