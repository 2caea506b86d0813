import { describe, expect, test } from "vitest";
import { isExecutable, sniffType } from "#lib/files/sniff-type.ts";

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe("a file's type is told by its first bytes", () => {
  test.each([
    ["%PDF-1.7\n", "application/pdf"],
    ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png"],
    ["\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg"],
    ["GIF89a\x01\0", "image/gif"],
    ["RIFF\x24\0\0\0WEBPVP8 ", "image/webp"],
    ["RIFF\x24\0\0\0WAVEfmt ", "application/octet-stream"],
    ["PK\x03\x04", "application/octet-stream"],
    [" %PDF-1.7", "application/octet-stream"],
    ["", "application/octet-stream"],
  ])("%j is %s", (head, type) => {
    expect(sniffType(bytes(head))).toBe(type);
  });
});

describe("what would run when it is opened is recognised", () => {
  test.each([
    ["invoice.pdf", "MZ\x90\0"],
    ["invoice", "\x7fELF\x02"],
    ["invoice.txt", "#!/bin/sh\n"],
    ["invoice.pdf", "\xef\xbb\xbf  <!DOCTYPE html><p>"],
    ["invoice.png", '<?xml version="1.0"?><!-- a --><svg onload="x()">'],
    ["invoice.png", `${"<!---->".repeat(140)}<svg>`],
    ["invoice.pdf.EXE", "%PDF-1.7"],
    ["invoice.html", "hello"],
    ["invoice.lnk", ""],
    ["invoice.webloc", '<?xml version="1.0"?><!DOCTYPE plist>'],
    ["invoice.pdf.inetloc", '<?xml version="1.0"?><!DOCTYPE plist>'],
    ["rates.iqy", "WEB\n1\nhttps://example.com/"],
    ["invoice.chm", "ITSF\x03\0"],
    ["invoice.msix", "PK\x03\x04"],
    ["invoices.library-ms", '<?xml version="1.0"?><libraryDescription>'],
  ])("%s beginning with %j", (name, head) => {
    expect(isExecutable(name, bytes(head))).toBe(true);
  });

  test.each([
    ["invoice.pdf", "%PDF-1.7"],
    ["invoice.xlsx", "PK\x03\x04"],
    ["payments.csv", "a;b;c\n"],
    ["camt.xml", '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022">'],
    ["notes.txt", `${"<!---->".repeat(140)}x`],
    ["mail.eml", "From: Ada <ada@example.com>"],
  ])("%s is not", (name, head) => {
    expect(isExecutable(name, bytes(head))).toBe(false);
  });
});
