import * as z from "zod";

/** bigint comes from the driver as text; ids and instants fit a number exactly. */
export const int8 = z
  .string()
  .regex(/^-?\d{1,16}$/)
  .transform(Number);

/** numeric(60,18) comes from the driver as text with 18 decimal places: the wire form as it is. */
export const amount = z.string().regex(/^-?\d+\.\d{18}$/);
