import type { HttpApiError } from "@effect/platform"
import { jsonProblem } from "../../domain/text/JsonProblem.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { BadRequest } from "../api/Errors.ts"
import { type KindOf, requestKinds } from "./SchemaKinds.ts"

type Issue = HttpApiError.HttpApiDecodeError["issues"][number]

/** `["choices", 2, "text"]` as `choices[2].text`. */
export const parameter = (path: Issue["path"]): string =>
  path.reduce<string>(
    (name, step) =>
      typeof step === "number" ? `${name}[${step}]` : name === "" ? String(step) : `${name}.${String(step)}`,
    ""
  )

/** A type by its name in the schema, as a caller would call it. */
const kind = (expected: string, kindOf: KindOf): string =>
  kindOf(expected) ?? (/Array</.test(expected) ? "an array" : expected)

const expectation = ({ message }: Issue): string | undefined => /^Expected (.+?), actual /s.exec(message)?.[1]

/** The schema's own sentence, without the value that it was about. Alternatives are issues of their own. */
const rule = (issue: Issue, alternatives: ReadonlyArray<Issue>, kindOf: KindOf): string => {
  if (issue._tag === "Missing") return "is required"
  if (expectation(issue) === undefined) return jsonProblem(issue.message) ?? excerpt(issue.message, 160)
  if (issue.path.length === 0) return "must be a JSON object"
  const expected = new Set(alternatives.map((one) => kind(expectation(one) ?? "", kindOf)))
  for (const unsaid of ["", "undefined"]) expected.delete(unsaid)
  return `must be ${excerpt([...expected].join(" or "), 120)}`
}

/**
 * A request that did not decode, as the 400 that names the first offending parameter; `whole` is what the parameters
 * stand in, `kindOf` what callers call the types of its schema.
 */
export const decodeFailure = (
  { issues }: Pick<HttpApiError.HttpApiDecodeError, "issues">,
  whole = "The request body",
  kindOf = requestKinds
): BadRequest => {
  const issue = issues[0]
  if (issue === undefined) {
    return new BadRequest({ code: "parameter_invalid", message: `${whole} does not fit the contract.` })
  }
  const param = parameter(issue.path)
  const alternatives = issues.filter(({ path }) => parameter(path) === param)
  return new BadRequest({
    code: issue._tag === "Missing" ? "parameter_missing" : "parameter_invalid",
    message: `${param === "" ? whole : param} ${rule(issue, alternatives, kindOf)}.`,
    param: param === "" ? null : param
  })
}
