import * as z from "zod";

const clientDataSchema = z.object({ challenge: z.string() });

/** The challenge that a passkey's answer says it signed; null if it can't be read. */
export function challengeIn(clientDataJson: string): string | null {
  try {
    const text = Buffer.from(clientDataJson, "base64url").toString("utf8");
    return clientDataSchema.safeParse(JSON.parse(text)).data?.challenge ?? null;
  } catch {
    return null;
  }
}
