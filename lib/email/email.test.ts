import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { escapeHtml, plainText } from "#lib/email/plain-text.ts";
import { renderEmail } from "#lib/email/render.ts";
import { invitationEmail, sendInvitation } from "#lib/email/send-invitation.ts";
import { sendEmail } from "#lib/email/smtp.ts";
import { startSmtpServer } from "#test-support/email/smtp-server.ts";

beforeEach(() => {
  vi.stubEnv("MAIL_FROM", "Counterfoil <counterfoil@example.com>");
  vi.stubEnv("APP_URL", "https://money.example.com");
  vi.stubEnv("SMTP_URL", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const EMAIL = renderEmail("Subject", [{ text: "Text" }], "Footer");

const made = {
  token: "the-token",
  isReplacement: false,
  invitation: {
    id: "01890000-0000-7000-8000-000000000001",
    email: "new@example.org",
    roles: ["maker" as const],
    limits: null,
    invitedBy: "Ada\r\nBcc: eve@evil.example <b>www.evil.example</b>",
    createdAt: "2026-11-23T10:00:00Z",
    expiresAt: "2026-11-26T10:00:00Z",
    isExpired: false,
    isWaiting: false,
  },
};

test.each([
  ["Ada\r\nBcc: eve@evil.example", "Ada Bcc: eve at evil. example"],
  ["see https://evil.example/x", "see https: evil. example/x"],
  ["www.evil.example", "www. evil. example"],
  ["1,250.50 USDT on Tron", "1,250.50 USDT on Tron"],
  ["a\u202Eb\u200Bc\u0000d", "a b c d"],
  ["evil\u3002example", "evil. example"],
])("a text from elsewhere makes no header and no link: %j", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test("HTML is escaped, in texts and in attributes", () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe(
    "&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;",
  );
  const { html } = renderEmail("<s>", [{ heading: "<h>" }, { text: "<t>" }], "<f>");
  expect(html).not.toMatch(/<[stf]>/);
});

test("an invitation's email has the link once in each form, and says until when", () => {
  const { subject, text, html } = invitationEmail(made, "https://money.example.com");
  expect(subject).toBe("Your invitation to Counterfoil");
  expect(text).toContain("https://money.example.com/invite#the-token");
  expect(text).toContain("until 2026-11-26 10:00:00 (UTC)");
  expect(html.match(/href=/g)).toHaveLength(1);
  expect(html).not.toContain("<b>");
  expect(text).not.toContain("\r");
  const again = invitationEmail({ ...made, isReplacement: true }, "https://money.example.com");
  expect(again.text).toContain("Links from earlier emails no longer work.");
  expect(text).not.toContain("no longer work");
  const waiting = { ...made, invitation: { ...made.invitation, isWaiting: true } };
  expect(invitationEmail(waiting, "https://money.example.com").text).toContain("second person");
});

test("an email is handed over with a stable Message-ID to one recipient", async () => {
  const server = await startSmtpServer();
  vi.stubEnv("SMTP_URL", server.url);
  await sendEmail("an-id", "ada@example.org", EMAIL);
  await sendEmail("an-id", "ada@example.org", EMAIL);
  expect(server.received.map(({ from, to }) => [from, to])).toEqual([
    ["counterfoil@example.com", ["ada@example.org"]],
    ["counterfoil@example.com", ["ada@example.org"]],
  ]);
  for (const { data } of server.received) {
    expect(data).toContain("Message-ID: <an-id@money.example.com>");
    expect(data).toContain("Auto-Submitted: auto-generated");
  }
});

test("a mail server that refuses, hangs up or is away fails with a code alone", async () => {
  const server = await startSmtpServer();
  vi.stubEnv("SMTP_URL", server.url.replace("//", "//user:marker-of-password@"));
  server.become("refuse");
  const refused = await sendEmail("an-id", "ada@example.org", EMAIL).catch(String);
  expect(refused).toMatch(/\((?:SMTP 550|EAUTH|SMTP \d{3})\)$/);
  expect(refused).not.toMatch(/marker|secret-of-the-server/);
  vi.stubEnv("SMTP_URL", server.url);
  server.become("cut");
  await expect(sendEmail("an-id", "ada@example.org", EMAIL)).rejects.toThrow(/\(E[A-Z]+\)$/);
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  await expect(sendEmail("an-id", "ada@example.org", EMAIL)).rejects.toThrow("(ESOCKET)");
  expect(server.received).toEqual([]);
});

test("a password is never sent to a server elsewhere that offers no TLS", async () => {
  const server = await startSmtpServer();
  const port = new URL(server.url).port;
  vi.stubEnv("SMTP_URL", `smtp://user:password@0.0.0.0:${port}`);
  await expect(sendEmail("an-id", "ada@example.org", EMAIL)).rejects.toThrow(/\((?:ETLS|SMTP)/);
});

test("an invitation says whether its email went out, and never fails", async () => {
  expect(await sendInvitation(made)).toBe("off");
  const server = await startSmtpServer();
  vi.stubEnv("SMTP_URL", server.url);
  expect(await sendInvitation(made)).toBe("sent");
  expect(server.received[0]?.to).toEqual(["new@example.org"]);
  server.become("refuse");
  expect(await sendInvitation(made)).toBe("failed");
});
