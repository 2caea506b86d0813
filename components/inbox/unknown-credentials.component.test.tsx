import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { UnknownCredentials } from "#components/inbox/unknown-credentials.tsx";
import {
  acceptCredentialsSchema,
  type UnknownCredentials as Unknown,
  unknownCredentialsSchema,
} from "#lib/schemas/provider-credentials.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const UNKNOWN: Unknown = {
  fingerprint: "0f".repeat(32),
  notedAt: "2026-11-01T10:00:00Z",
  waiting: 3,
  unconfirmed: 2,
  othersSend: false,
};

const GET = "GET /api/provider-credentials";
const ACCEPT = "POST /api/provider-credentials/accept";
const schema = unknownCredentialsSchema.nullable();

test("who accepts new credentials reads what is paid with them, and says why they are right", async () => {
  const api = stubApi({ [GET]: answer(schema, UNKNOWN), [ACCEPT]: answer(schema, null) });
  const user = renderPage(<UnknownCredentials />, { roles: ["administrator"] });
  const button = { name: "Accept these credentials" };
  await user.click(await screen.findByRole("button", button));
  expect(screen.getByText(/the 3 payouts that wait, once each may be sent, and all/)).toBeDefined();
  expect(screen.getByText(/^2 payouts were sent and are not confirmed/)).toBeDefined();
  await user.click(screen.getByRole("button", button));
  expect(await screen.findByText("Say why these credentials are right.")).toBeDefined();
  expect(api.sentTo(ACCEPT)).toEqual([]);
  await user.type(screen.getByLabelText("Why they are right"), "A new key.");
  await user.click(screen.getByRole("button", button));
  await waitFor(() => expect(screen.queryByText(/nothing is sent/)).toBeNull());
  const [sent] = api.sentTo(ACCEPT);
  expect(acceptCredentialsSchema.parse(sent?.body)).toEqual({
    fingerprint: UNKNOWN.fingerprint,
    reason: "A new key.",
  });
});

test("credentials that come into use while the reason is typed are not accepted by it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = stubApi({
    [GET]: answer(schema, UNKNOWN),
    [ACCEPT]: problem({ status: 409, kind: "conflict", detail: "Look again." }),
  });
  const user = renderPage(<UnknownCredentials />, { roles: ["administrator"] });
  const button = { name: "Accept these credentials" };
  await user.click(await screen.findByRole("button", button));
  await user.type(screen.getByLabelText("Why they are right"), "A new key.");
  api.on(GET, answer(schema, { ...UNKNOWN, fingerprint: "1e".repeat(32), waiting: 4 }));
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await screen.findByText(/the 4 payouts that wait/)).toBeDefined();
  await user.click(screen.getByRole("button", button));
  expect(await screen.findByText("Look again.")).toBeDefined();
  expect(api.sentTo(ACCEPT).map(({ body }) => body)).toEqual([
    { fingerprint: UNKNOWN.fingerprint, reason: "A new key." },
  ]);
});

test("a maker reads why nothing is sent, and can't accept the credentials", async () => {
  stubApi({ [GET]: answer(schema, UNKNOWN) });
  renderPage(<UnknownCredentials />, { roles: ["maker"] });
  expect(await screen.findByText(/may be of another merchant account/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("while others send, members are told to restart the part that doesn't, and its credentials can't be accepted", async () => {
  stubApi({ [GET]: answer(schema, { ...UNKNOWN, othersSend: true }) });
  renderPage(<UnknownCredentials />, { roles: ["administrator"] });
  expect(await screen.findByText(/sends nothing$/)).toBeDefined();
  expect(screen.queryByText(/: nothing is sent/)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("if it can't be read, that is said", async () => {
  stubApi({ [GET]: problem({ status: 500, kind: "internal", detail: "Counterfoil failed." }) });
  renderPage(<UnknownCredentials />);
  expect(await screen.findByText("Counterfoil failed.")).toBeDefined();
});
