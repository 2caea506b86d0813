import { readdirSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { SECTIONS, SETTINGS } from "#lib/settings/settings.ts";
import { serverArguments } from "#scripts/postgres/server-arguments.ts";

const mapping = z.record(z.string(), z.unknown());
const readYaml = (path: string) =>
  mapping.parse(parse(readFileSync(path, "utf8"), { merge: true }));

/** What an operator may set: the settings, and those of OpenTelemetry that the documentation names. */
const operatorSettings = new Set([
  ...Object.values(SECTIONS).flatMap((section) => Object.keys(section)),
  ...(readFileSync("docs/operating.md", "utf8").match(/OTEL_[A-Z_]+/g) ?? []),
]);

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
    { ...values, settings: { APP_URL: "https://example.com/counterfoil" } },
    { ...values, settings: { APP_URL: "https://counterfoil.example.com", "lower-case": "1" } },
  ];
  for (const value of wrong) expect(schema.safeParse(value).success).toBe(false);
});

test("no secret can be given among the chart's settings, and each setting is one of ours", () => {
  const refused = z
    .object({ anyOf: z.array(z.object({ required: z.tuple([z.string()]) })) })
    .parse(not)
    .anyOf.map(({ required: [name] }) => name);
  const secret = [...operatorSettings].filter((name) =>
    /SECRET|PASSWORD|HEADERS|KEY|DATABASE.*URL|SMTP_URL|ANCHOR_URL/.test(name),
  );
  expect(refused.toSorted()).toEqual(secret.toSorted());
  const given = Object.keys(mapping.parse(values.settings));
  expect(Object.keys(SETTINGS.shape)).toEqual(expect.arrayContaining(given));
});

/** As Compose has it: a command is a list of words. */
const serviceSchema = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  build: mapping.optional(),
  pull_policy: z.string().optional(),
  environment: mapping,
  healthcheck: z.looseObject({ test: z.array(z.string()).optional() }),
});
const { services } = z
  .object({ services: z.record(z.string(), serviceSchema) })
  .parse(readYaml("deploy/compose.yaml"));

test("each image is built by one service of Compose, and pulled by none that shares it", () => {
  const all = Object.values(services);
  const built = all.filter(({ build }) => build !== undefined).map(({ image }) => image);
  expect(built).toEqual(["counterfoil"]);
  const sharing = all.filter(({ image, build }) => built.includes(image) && build === undefined);
  expect(sharing.map((service) => service.pull_policy)).toEqual(["never"]);
});

test("Compose gives both roles every setting of an operator, except what the image sets", () => {
  const dockerfile = readFileSync("deploy/Dockerfile", "utf8");
  const ofImage: string[] = dockerfile.match(/(?<=^ENV .*)\b[A-Z_]+(?==)/gm) ?? [];
  const expected = [...operatorSettings].filter((name) => !ofImage.includes(name));
  for (const role of [services.web, services.worker]) {
    expect(Object.keys(role?.environment ?? {}).toSorted()).toEqual(expected.toSorted());
  }
});

test("Compose leaves a setting unset that nobody has set", () => {
  const given = Object.values(services.web?.environment ?? {}).filter((value) => value !== null);
  // Where a default follows ":-", an empty text would arrive.
  for (const value of given) expect(value).toMatch(/\$\{[A-Z_]+:\?/);
});

test("Compose's PostgreSQL has the settings of the embedded server that decide how it reads", () => {
  const embedded = serverArguments("", "", true, {});
  const [program, ...given] = services.postgres?.command ?? [];
  expect(program).toBe("postgres");
  expect(embedded).toEqual(expect.arrayContaining(given));
  // Without it a few large queries at once fail on a container's 64 MB of shared memory.
  expect(given).toContain("--enable_parallel_hash=off");
});

test("the secrets and backups that the docs have written get into no image", () => {
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  const files = readFileSync("deploy/README.md", "utf8").match(/[\w/]*\.(?:env|dump)\b/g) ?? [];
  expect(new Set(files)).toEqual(new Set(["deploy/.env", "counterfoil.dump", "secret.env"]));
  for (const file of files) {
    expect(ignored.some((pattern) => pattern !== "" && matchesGlob(file, pattern))).toBe(true);
  }
});

test("the chart makes a StatefulSet of each role, and no formatter took its actions apart", () => {
  const folder = "deploy/helm/templates";
  for (const name of readdirSync(folder)) {
    expect(readFileSync(`${folder}/${name}`, "utf8"), name).not.toMatch(/\{ +\{|\} +\}/);
  }
  for (const role of ["web", "worker"]) {
    const text = readFileSync(`${folder}/${role}.yaml`, "utf8");
    expect(text).toContain('{{ include "counterfoil.statefulset"');
    expect(text).toContain(`"role" "${role}"`);
  }
});

test("a pod gets no variables that are named after the services beside it", () => {
  // A service called metrics would set METRICS_PORT to tcp://…, with which nothing starts.
  const pod = readFileSync("deploy/helm/templates/_pod.tpl", "utf8");
  expect(pod).toMatch(/^ {6}enableServiceLinks: false$/m);
});

test("a web pod answers until nothing is sent to it any more, and has time to end after that", () => {
  const pod = readFileSync("deploy/helm/templates/_pod.tpl", "utf8");
  const ofWeb = pod.match(/\{\{-? if eq \.role "web" -?\}\}.*?(?=\{\{-? (?:else|end))/gs) ?? [];
  const seconds = (pattern: RegExp) => Number(pattern.exec(ofWeb.join("\n"))?.[1]);
  const waits = seconds(/preStop:\s+exec:\s+command: \["sleep", "(\d+)"\]/);
  expect(waits).toBeGreaterThanOrEqual(5);
  // It ends within ten seconds; the grace period counts from before the wait.
  expect(seconds(/terminationGracePeriodSeconds: (\d+)/)).toBeGreaterThanOrEqual(waits + 10);
});
