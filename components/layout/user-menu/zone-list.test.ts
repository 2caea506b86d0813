import { expect, test } from "vitest";
import { zoneList } from "#components/layout/user-menu/zone-list.ts";

test("this device's zone and UTC stand first and once, and offsets are those of the given day", () => {
  const winter = zoneList(new Date("2026-01-15T12:00:00Z"), "Asia/Tokyo");
  const summer = zoneList(new Date("2026-07-15T12:00:00Z"), "UTC");
  expect(winter[0]).toMatchObject({ name: "Asia/Tokyo", isHere: true });
  expect(winter[1]).toMatchObject({ name: "UTC", offset: "UTC", isHere: false });
  expect(summer[0]).toMatchObject({ name: "UTC", isHere: true });
  expect(winter.filter(({ name }) => name === "Asia/Tokyo")).toHaveLength(1);
  expect(winter.filter(({ name }) => name === "UTC")).toHaveLength(1);
  const berlin = (list: typeof winter) => list.find(({ name }) => name === "Europe/Berlin")?.offset;
  expect([berlin(winter), berlin(summer)]).toEqual(["UTC+01:00", "UTC+02:00"]);
  expect(winter.length).toBeGreaterThan(300);
});
