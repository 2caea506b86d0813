import { base32 } from "@scure/base";
import * as z from "zod";
import { codeAt, stepAt } from "#lib/identity/factors/totp-code.ts";

const WRITE = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

const askedSchema = z.object({ stepUp: z.object({ hash: z.string() }) });
const grantSchema = z.object({ data: z.object({ grant: z.string() }) });
const totpSchema = z.object({ data: z.object({ secret: z.string() }) });
const codesSchema = z.object({ data: z.object({ codes: z.array(z.string()) }) });
const invitationSchema = z.object({ data: z.object({ token: z.string() }) });

/**
 * Has Counterfoil show an administrator every secret that it shows once, and uses each: step-up
 * grants, an invitation's token, an authenticator app's secret and its recovery codes.
 */
export async function beTold(url: string, cookie: string, password: string) {
  const post = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { ...WRITE, cookie, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    return answer;
  };
  /** The same request again with step-up, and that grant. */
  const proven = async (path: string, body: unknown, method: string, proof: string) => {
    const { stepUp } = askedSchema.parse(await post(path, body));
    const given = { hash: stepUp.hash, method, proof };
    const { grant } = grantSchema.parse(await post("/api/step-up", given)).data;
    return { grant, answer: await post(path, body, { "step-up": grant }) };
  };

  const invited = { email: "invited@example.org", roles: ["viewer"] };
  const invitation = await proven("/api/people/invitations", invited, "password", password);
  const { token } = invitationSchema.parse(invitation.answer).data;
  await post("/api/invitations/look", { token });
  const app = await proven("/api/account/totp", undefined, "password", password);
  const { secret } = totpSchema.parse(app.answer).data;
  const bytes = base32.decode(secret);
  // This code and the next: each is still right when half a minute ends before it is read.
  const code = codeAt(bytes, stepAt(Date.now()));
  const confirmed = await post("/api/account/totp/confirm", { code });
  const [recovery = ""] = codesSchema.parse(confirmed).data.codes;
  const again = { ...invited, email: "another@example.org" };
  const byApp = await proven(
    "/api/people/invitations",
    again,
    "totp",
    codeAt(bytes, stepAt(Date.now()) + 1),
  );
  return {
    invitation: token,
    totp: secret,
    recovery,
    grant: invitation.grant,
    secondGrant: byApp.grant,
    plainTotp: Buffer.from(bytes).toString("hex"),
  };
}
