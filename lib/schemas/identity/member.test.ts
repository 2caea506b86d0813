import { expect, test } from "vitest";
import { accessSchema } from "#lib/schemas/identity/access.ts";
import {
  emailSchema,
  inviteRequestSchema,
  memberNameSchema,
} from "#lib/schemas/identity/member.ts";

test.each([
  [" Ada@Example.COM ", "ada@example.com"],
  ["a+b@example.co.uk", "a+b@example.co.uk"],
])("%j is kept as %s", (typed, kept) => {
  expect(emailSchema.parse(typed)).toBe(kept);
});

test.each(["", "ada", "ada@", "ada@example.com\nbcc:x@y.z", `${"a".repeat(250)}@example.com`])(
  "%j is no address",
  (typed) => {
    expect(emailSchema.safeParse(typed).success).toBe(false);
  },
);

test.each(["mar\u212Ao@example.com", "marko@\u212Aexample.com"])(
  "%j, whose lower case is somebody else's address, is no address",
  (other) => {
    expect(emailSchema.safeParse(other).success).toBe(false);
  },
);

test("roles are a set in a fixed order, never empty, never unknown", () => {
  const { roles } = accessSchema.parse({ roles: ["approver", "maker", "maker"] });
  expect(roles).toEqual(["maker", "approver"]);
  for (const other of [[], ["owner"], ["__proto__"], "maker", [["maker"]]]) {
    expect(accessSchema.safeParse({ roles: other }).success).toBe(false);
  }
});

const SOME = { wallets: ["2003"], currencies: [], tags: [] };
const NONE = { wallets: [], currencies: [], tags: [] };

test.each([
  [{ roles: ["limited-viewer"], limits: SOME }, null],
  [{ roles: ["viewer"] }, null],
  [{ roles: ["viewer"], limits: null }, null],
  [{ roles: ["limited-viewer", "viewer"], limits: SOME }, "roles"],
  [{ roles: ["limited-viewer"] }, "limits"],
  [{ roles: ["limited-viewer"], limits: NONE }, "limits"],
  [{ roles: ["viewer"], limits: SOME }, "limits"],
  [{ roles: ["limited-viewer"], limits: { ...NONE, tags: ["-"] } }, "limits"],
  [{ roles: ["limited-viewer"], limits: { ...NONE, currencies: ["USDT_*"] } }, "limits"],
  [{ roles: ["limited-viewer"], limits: { ...NONE, wallets: ["1".repeat(101)] } }, "limits"],
])("%j: a limited viewer has limits and no other role", (access, wrong) => {
  const { error } = accessSchema.safeParse(access);
  expect(error?.issues[0]?.path[0] ?? null).toBe(wrong);
});

test.each(["", "   ", "Ada\u202eecalevoL", "Ada\u0000", "A\u200bda", "x".repeat(101)])(
  "%j is no name",
  (name) => {
    expect(memberNameSchema.safeParse(name).success).toBe(false);
  },
);

test.each(["Ada Lovelace", "José Ñandú", "李小龙", "O’Neil-Smith"])("%s is one", (name) => {
  expect(memberNameSchema.parse(` ${name} `)).toBe(name);
});

test("an invitation takes an address and roles, and nothing else", () => {
  const asked = { email: "a@example.com", roles: ["viewer"], invitedBy: "x" };
  expect(inviteRequestSchema.safeParse(asked).success).toBe(false);
});
