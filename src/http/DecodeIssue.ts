import type { HttpApiError } from "@effect/platform"
import { excerpt } from "../domain/Text.ts"
import { BadRequest } from "./api/Errors.ts"

type Issue = HttpApiError.HttpApiDecodeError["issues"][number]

/** `["choices", 2, "text"]` as `choices[2].text`. */
const parameter = (path: Issue["path"]): string =>
  path.reduce<string>(
    (name, step) =>
      typeof step === "number" ? `${name}[${step}]` : name === "" ? String(step) : `${name}.${String(step)}`,
    ""
  )

/** The schema's own sentence, without the value that it was about. */
const rule = ({ _tag, message }: Issue): string => {
  if (_tag === "Missing") return "is required"
  const expected = /^Expected (.+?), actual /s.exec(message)?.[1]
  return expected === undefined ? excerpt(message, 160) : `must be ${excerpt(expected, 120)}`
}

/** A request that did not decode, as the 400 that names the first offending parameter. */
export const decodeFailure = ({ issues }: HttpApiError.HttpApiDecodeError): BadRequest => {
  const issue = issues[0]
  if (issue === undefined)
    return new BadRequest({ code: "parameter_invalid", message: "The request does not fit the contract." })
  const param = parameter(issue.path)
  return new BadRequest({
    code: issue._tag === "Missing" ? "parameter_missing" : "parameter_invalid",
    message: `${param === "" ? "The request body" : param} ${rule(issue)}.`,
    param: param === "" ? null : param
  })
}
