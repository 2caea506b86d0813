import { expect, test, vi } from "vitest";
import { GET } from "#app/api/sign-in/oidc/callback/route.ts";
import { finishSingleSignOn } from "#lib/operations/sign-in/single-sign-on.ts";

vi.mock("#lib/operations/sign-in/single-sign-on.ts", () => ({
  finishSingleSignOn: vi.fn(),
}));

test("repeated callbacks leave no more events in the log than a user's writes", async () => {
  const refused = { location: "/sign-in/refused?why=expired", cookies: [] };
  vi.mocked(finishSingleSignOn).mockResolvedValue(refused);
  const comeBack = async () => {
    const request = new Request(
      "https://dashboard.example/api/sign-in/oidc/callback?state=guessed",
    );
    return (await GET(request, { params: Promise.resolve({}) })).status;
  };
  const statuses: number[] = [];
  for (let time = 0; time < 150; time += 1) statuses.push(await comeBack());
  expect(statuses.at(-1)).toBe(429);
  expect(vi.mocked(finishSingleSignOn).mock.calls.length).toBeLessThan(130);
});
