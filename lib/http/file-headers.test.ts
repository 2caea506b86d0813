import { expect, test } from "vitest";
import { contentDisposition } from "#lib/http/file-headers.ts";

test.each([
  ["invoice.pdf", `attachment; filename="invoice.pdf"; filename*=UTF-8''invoice.pdf`],
  ["Öl (1)'.pdf", `attachment; filename="_l (1)'.pdf"; filename*=UTF-8''%C3%96l%20%281%29%27.pdf`],
  ['a"\\;%41.pdf', `attachment; filename="a__;_41.pdf"; filename*=UTF-8''a%22%5C%3B%2541.pdf`],
])("%s is named in both forms", (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});
