import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { SETTINGS } from "#lib/settings/settings.ts";

const mapping = z.record(z.string(), z.unknown());
const readYaml = (path: string) =>
  mapping.parse(parse(readFileSync(path, "utf8"), { merge: true }));

const schemaFile = JSON.parse(readFileSync("deploy/helm/values.schema.json", "utf8"));
const values = readYaml("deploy/helm/values.yaml");
const { not, ...ofSettings } = schemaFile.properties.settings;
const properties = { ...schemaFile.properties, settings: ofSettings };
const schema = z.fromJSONSchema({ ...schemaFile, properties });

test("the chart's values are as their schema says, and nothing else is", () => {
  expect(schema.safeParse(values).error).toBeUndefined();
  const wrong = [
    { ...values, web: { replicas: 0, resources: {} } },
    { ...values, unknown: true },
    { ...values, settings: { APP_URL: "counterfoil.example.com" } },
    { ...values, settings: { APP_URL: "https://counterfoil.example.com", "lower-case": "1" } },
  ];
  for (const value of wrong) expect(schema.safeParse(value).success).toBe(false);
});

test("no secret can be given among the chart's settings, and each setting is one of ours", () => {
  const refused = z
    .object({ anyOf: z.array(z.object({ required: z.tuple([z.string()]) })) })
    .parse(not)
    .anyOf.map(({ required: [name] }) => name);
  const secret = Object.keys(SETTINGS.shape).filter((name) =>
    /SECRET|PASSWORD|HEADERS|KEY|DATABASE.*URL|SMTP_URL/.test(name),
  );
  expect(refused.toSorted()).toEqual(secret.toSorted());
  const given = Object.keys(mapping.parse(values.settings));
  expect(Object.keys(SETTINGS.shape)).toEqual(expect.arrayContaining(given));
});

test("Compose gives both roles the same settings, each of them ours", () => {
  const { services } = z
    .object({ services: z.record(z.string(), z.looseObject({ environment: mapping })) })
    .parse(readYaml("deploy/compose.yaml"));
  const names = Object.keys(services.web?.environment ?? {});
  expect(Object.keys(services.worker?.environment ?? {})).toEqual(names);
  expect(Object.keys(SETTINGS.shape)).toEqual(expect.arrayContaining(names));
});
