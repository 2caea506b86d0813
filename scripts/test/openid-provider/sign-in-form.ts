import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type Provider from "oidc-provider";
import { keepAccount } from "#scripts/test/openid-provider/accounts.ts";

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Test provider</title></head>
<body><main><h1>Test provider</h1>
<form method="post">
  <p><label>Email <input name="email" type="email" required></label></p>
  <p><label>Name <input name="name" value="Somebody"></label></p>
  <p><label><input name="verified" type="checkbox" checked> The address is verified</label></p>
  <p><button>Continue</button> <button name="cancel" value="yes" formnovalidate>Cancel</button></p>
</form></main></body></html>`;

/** Where the provider asks who somebody is: whatever is written there is believed. */
export async function signInForm(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST") {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(PAGE);
    return;
  }
  const form = new URLSearchParams(await text(request));
  if (form.has("cancel")) {
    await provider.interactionFinished(request, response, { error: "access_denied" });
    return;
  }
  const accountId = keepAccount({
    email: form.get("email") ?? "",
    name: form.get("name") ?? "",
    isVerified: form.get("verified") === "on",
  });
  await provider.interactionFinished(request, response, { login: { accountId } });
}
