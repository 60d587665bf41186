import { canonicalPath, contract } from "./Routes.ts"

/** Segments of a path as those who write it from memory do: however often it says `v1`, in the singular or the plural. */
const segmentsOf = (path: string): ReadonlyArray<string> =>
  path
    .split("/")
    .filter((segment) => segment !== "" && segment !== "v1")
    .map((segment) => (segment.startsWith("{") ? segment : segment.replace(/s$/, "")))

const isParameter = (segment: string) => segment.startsWith("{")
const parametersIn = (template: string) => segmentsOf(template).filter(isParameter).length

const known = contract
  .map(({ method, template }) => ({ method, template, segments: segmentsOf(template.toLowerCase()) }))
  .toSorted((one, other) => parametersIn(one.template) - parametersIn(other.template))

/** The route of the same method that an address without a route was probably to be, such as `/v1/project/{projectId}/ask`. */
export const nearestRoute = (method: string, url: string): string | null => {
  const asked = segmentsOf(canonicalPath(url))
  const found = known.find(
    (one) =>
      one.method === method &&
      one.segments.length === asked.length &&
      one.segments.every((segment, at) => isParameter(segment) || segment === asked[at])
  )
  return found?.template ?? null
}
