import * as z from "zod";

/** A count as PostgreSQL writes it. */
export const digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
