import { describe, expect, test } from "vitest";
import { webhookFault } from "#lib/schemas/webhook-url.ts";

describe("webhookFault", () => {
  test.each([
    "https://example.com/notify",
    "https://hooks.example.co.uk:8443/a?b=c",
    "https://93.184.216.34/x",
    "https://[2606:4700::1111]/x",
    "https://münchen.example/x",
  ])("takes %s", (url) => {
    expect(webhookFault(url)).toBeNull();
  });

  test.each([
    "example.com",
    "http://example.com",
    "ftp://example.com",
    "javascript:alert(1)",
    "https://user:secret@example.com/",
    "https://localhost/x",
    "https://localhost./x",
    "https://LOCALHOST/x",
    "https://desk/x",
    "https://printer.local/x",
    "https://a.internal/x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://0177.0.0.1/x",
    "https://10.1.2.3/",
    "https://172.16.0.1/",
    "https://172.31.255.255/",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/",
    "https://0.0.0.0/",
    "https://224.0.0.1/",
    "https://[::1]/",
    "https://[::]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[fc00::1]/",
    "https://[fe80::1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[2001:db8::1]/",
  ])("refuses %s", (url) => {
    expect(webhookFault(url)).toMatch(/\.$/);
  });
});
