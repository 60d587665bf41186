import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { MAX_BATCH_BYTES } from "../../src/http/upload/Batch.ts"
import { AppConfig } from "../../src/layers/Config.ts"
import { linter, lintersInstalled, parsersInstalled, readYaml } from "../support/DeployTools.ts"
import { copiedBy, image, root, variablesOf } from "../support/Image.ts"

const deploy = (file: string) => readFileSync(join(root, "deploy", file), "utf8")

/** Every variable that the service reads. */
const settings = Effect.gen(function* () {
  const names = new Set<string>()
  const noting = ConfigProvider.fromMap(new Map()).pipe(
    ConfigProvider.mapInputPath((name) => {
      names.add(name)
      return name
    })
  )
  const config = yield* Effect.withConfigProvider(AppConfig, noting)
  return { config, names }
})

// biome-ignore lint/suspicious/noExplicitAny: manifests of every kind
type Manifest = any
const manifests = (): ReadonlyArray<Manifest> =>
  readdirSync(join(root, "deploy/kubernetes")).flatMap((file) => readYaml(deploy(`kubernetes/${file}`)))
const ofKind = (kind: string): Manifest => manifests().find((one) => one.kind === kind)
const compose = (): Manifest => readYaml(deploy("compose.yaml").replaceAll("<<: *service", ""))[0]

const nginx = deploy("nginx/nginx.conf")
const MIB = 1024 * 1024
const bytes = (size: string) => Number.parseInt(size, 10) * (size.endsWith("g") ? 1024 * MIB : MIB)
const limits = [...nginx.matchAll(/client_max_body_size (\w+);/g)].map(([, size = ""]) => bytes(size))

const succeeds = (command: string, args: ReadonlyArray<string>) =>
  execFileSync(command, args, { stdio: "pipe" }).toString()
const present = (command: string) => {
  try {
    execFileSync("sh", ["-c", `command -v ${command}`], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

/** Refuses keys that the specification of compose does not have, and services that name what is not there. */
const COMPOSE = `import json, sys, yaml
from compose_spec import PyCompose
PyCompose.from_json(json.dumps(yaml.safe_load(open(sys.argv[1])))).validate()
`

describe("what deploys the service", () => {
  it("carries the licences of what it holds, in the image and in the package", () => {
    const [building = [], shipped = []] = image
    const allowed = readFileSync(join(root, ".dockerignore"), "utf8").split("\n")
    for (const file of ["licences.mjs", "LICENSE", "NOTICE"]) {
      assert.include(copiedBy(building), file)
      assert.include(allowed, `!${file}`)
    }
    assert.isTrue(shipped.some(({ name, text }) => name === "COPY" && text === "--from=build /app/dist ./dist"))
    const { files } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
    assert.includeMembers(files, ["NOTICE", "dist/LICENCES.txt", "dist/surveys"])
    for (const file of ["LICENCES.txt", "LICENSE", "NOTICE"])
      assert.isAbove(readFileSync(join(root, "dist", file), "utf8").length, 500, `dist/${file}`)
    assert.match(
      readFileSync(join(root, "dist/LICENCES.txt"), "utf8"),
      /\neffect \d[\s\S]*Permission is hereby granted/
    )
  })

  it("is released on base images by digest, with a list of what it is made of", () => {
    const workflow = readFileSync(join(root, ".github/workflows/release.yml"), "utf8")
    const steps = [
      "imagetools inspect",
      "docker build -f deploy/Dockerfile",
      "node build-release.mjs",
      "npm publish",
      "sbom.cdx.json"
    ]
    assert.include(readFileSync(join(root, "build-release.mjs"), "utf8"), '"sbom", "--sbom-format", "cyclonedx"')
    const places = steps.map((step) => workflow.lastIndexOf(step))
    assert.notInclude(places, -1)
    assert.deepStrictEqual(
      places,
      [...places].sort((one, other) => one - other)
    )
  })

  it.effect("sets variables that there are", () =>
    Effect.gen(function* () {
      const { names } = yield* settings
      const shipped = variablesOf(image[1] ?? [])
      for (const name of Object.keys(shipped)) assert.isTrue(names.has(name) || name === "NODE_ENV", name)
    })
  )

  it.effect(
    "limits bodies as the service does, uploads so that its own refusal is heard, and keeps connections for less",
    () =>
      Effect.gen(function* () {
        const { config } = yield* settings
        const largest = Math.max(...Object.values(config.uploadMaxBytes))
        const [, advised = ""] =
          /client_max_body_size (\w+);/.exec(readFileSync(join(root, "docs/http.md"), "utf8")) ?? []
        const [, ingress = ""] = /proxy-body-size: (\w+)/.exec(deploy("kubernetes/ingress.yaml")) ?? []
        assert.deepStrictEqual(limits, [MIB, MAX_BATCH_BYTES, bytes(advised)])
        assert.strictEqual(ingress, advised)
        assert.isAbove(bytes(advised), largest)
        for (const [, kept = ""] of nginx.matchAll(/^ {4}keepalive_timeout (\d+)s;/gm))
          if (nginx.includes(`keepalive 64;\n    keepalive_timeout ${kept}s`))
            assert.isBelow(Number(kept) * 1000, config.keepAlive)
      })
  )

  it.effect("is documented variable by variable", () =>
    Effect.gen(function* () {
      const { names } = yield* settings
      const text = ["docs/operations.md", "docs/models.md"]
        .map((file) => readFileSync(join(root, file), "utf8"))
        .join("\n")
      const table = [...text.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = ""]) =>
        [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = ""]) => name)
      )
      assert.deepStrictEqual([...names].filter((name) => !table.includes(name)).sort(), [])
      const elsewhere = new Set(["NO_COLOR"])
      assert.deepStrictEqual(
        table.filter((name) => !names.has(name) && !elsewhere.has(name)),
        []
      )
    })
  )

  it.effect.skipIf(!parsersInstalled)("gives pods the time that they need to stop, and names that there are", () =>
    Effect.gen(function* () {
      const { names } = yield* settings
      const { spec } = ofKind("Deployment").spec.template
      const [container] = spec.containers
      const { data } = ofKind("ConfigMap")
      for (const name of Object.keys(data)) assert.isTrue(names.has(name), name)
      const { failureThreshold, periodSeconds } = container.readinessProbe
      assert.isAbove(Number(data.STOP_DELAY), failureThreshold * periodSeconds)
      assert.isAtLeast(spec.terminationGracePeriodSeconds, Number(data.STOP_DELAY) + 15)
      const ports = container.ports.map(({ name }: Manifest) => name)
      for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"])
        assert.include(ports, container[probe].httpGet.port)
      for (const { port } of ofKind("NetworkPolicy").spec.ingress.flatMap(({ ports }: Manifest) => ports))
        assert.include(ports, port)
      for (const mount of container.volumeMounts)
        assert.include(
          spec.volumes.map(({ name }: Manifest) => name),
          mount.name
        )
      const label = "audience-insights"
      for (const kind of ["Service", "PodDisruptionBudget", "NetworkPolicy", "Deployment"]) {
        const { podSelector, selector } = ofKind(kind).spec
        const chosen = (podSelector ?? selector).matchLabels ?? selector
        assert.deepStrictEqual(chosen, { "app.kubernetes.io/name": label }, kind)
      }
    })
  )

  it.skipIf(!parsersInstalled)("has nginx pass requests to instances that there are", () => {
    const { services } = compose()
    for (const [, host = ""] of nginx.matchAll(/^\s+server (\w+):3000/gm)) assert.property(services, host)
    assert.property(services, "postgres")
  })

  it.skipIf(!lintersInstalled)("passes hadolint, the schemas of Kubernetes and the specification of compose", () => {
    const folder = mkdtempSync(join(tmpdir(), "insights-lint-"))
    try {
      assert.strictEqual(succeeds(linter("hadolint"), [join(root, "deploy/Dockerfile")]), "")
      const files = readdirSync(join(root, "deploy/kubernetes")).map((file) => join(root, "deploy/kubernetes", file))
      succeeds(linter("kubernetes-validate"), ["--strict", ...files])
      const program = join(folder, "compose.py")
      writeFileSync(program, COMPOSE)
      succeeds(linter("python"), [program, join(root, "deploy/compose.yaml")])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it.skipIf(!present("nginx"))("is understood by nginx", () => {
    const folder = mkdtempSync(join(tmpdir(), "insights-nginx-"))
    try {
      const file = join(folder, "nginx.conf")
      writeFileSync(
        file,
        nginx.replaceAll("server one:", "server 127.0.0.1:").replaceAll("server two:", "server 127.0.0.2:")
      )
      succeeds("nginx", ["-t", "-c", file])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
