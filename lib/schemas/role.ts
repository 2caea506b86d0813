import { z } from "zod";
import "#lib/schemas/jitless.ts";

/**
 * What a person is at the desk; one may be several. viewer: reads the money · maker: orders payouts ·
 * approver: decides on others' payouts · administrator: people, rules and settings · auditor: reads
 * all, the audit log too, and changes nothing.
 */
export const ROLES = ["viewer", "maker", "approver", "administrator", "auditor"] as const;

export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;
