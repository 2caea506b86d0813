import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from "#lib/schemas/identity/passkey.ts";

/** What to tell a user whose passkey could not be used. */
export class PasskeyError extends Error {
  override readonly name = "PasskeyError";
}

/** Has the browser sign a challenge with a passkey. Rejects with a `PasskeyError` in words. */
export async function signWithPasskey(options: RequestOptions): Promise<Assertion> {
  const { startAuthentication } = await library();
  try {
    const { response, ...rest } = await startAuthentication({ optionsJSON: options });
    return { ...rest, response, clientExtensionResults: {} };
  } catch (error) {
    throw explained(error);
  }
}

/** Has the browser make a passkey. Rejects with a `PasskeyError` in words. */
export async function makePasskey(options: CreationOptions): Promise<Attestation> {
  const { startRegistration } = await library();
  try {
    const { response, ...rest } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return {
      ...rest,
      response: { clientDataJSON, attestationObject, transports },
      clientExtensionResults: {},
    };
  } catch (error) {
    throw explained(error);
  }
}

async function library() {
  try {
    return await import("@simplewebauthn/browser");
  } catch {
    throw new PasskeyError("A part of this page could not be loaded. Reload it and try again.");
  }
}

/** By the browser's own names for what can go wrong (WebAuthn, "Create" and "Get"). */
const WORDS: Record<string, string> = {
  NotAllowedError: "The passkey was cancelled, or took too long. Try again.",
  InvalidStateError: "This device has a passkey for your account already.",
  NotSupportedError: "This device can't make a passkey that Counterfoil takes.",
  SecurityError: "Passkeys need Counterfoil to be opened by its name, not by an IP address.",
};

function explained(error: unknown): PasskeyError {
  const name = error instanceof Error ? error.name : "";
  return new PasskeyError(WORDS[name] ?? "This browser could not use a passkey.");
}
