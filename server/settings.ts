import { z } from "zod";

const port = z.coerce.number().int().min(1).max(65_535);

const settingsSchema = z
  .object({
    HOST: z.string().default("127.0.0.1"),
    PORT: port.default(3000),
    METRICS_HOST: z.string().default("127.0.0.1"),
    METRICS_PORT: port.optional(),
  })
  .transform((env) => ({
    host: env.HOST,
    port: env.PORT,
    metrics:
      env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
  }));

export type ServerSettings = z.infer<typeof settingsSchema>;

/** Where the desk's process listens. Throws where a port is none; scripts/start.ts has said so before. */
export function readServerSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const given = Object.entries(env).filter(([, value]) => value !== "");
  return settingsSchema.parse(Object.fromEntries(given));
}
