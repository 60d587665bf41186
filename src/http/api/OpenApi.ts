const LIBRARY_ERRORS = ["HttpApiDecodeError", "Issue", "PropertyKey"]
const isLibraryError = (schema: unknown) =>
  LIBRARY_ERRORS.some((name) => (schema as { $ref?: string })?.$ref === `#/components/schemas/${name}`)

const prune = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(prune)
  if (node === null || typeof node !== "object") return node
  const { anyOf, ...rest } = node as { readonly anyOf?: ReadonlyArray<unknown> }
  const pruned = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, prune(value)]))
  if (anyOf === undefined) return pruned
  const kept = anyOf.filter((schema) => !isLibraryError(schema)).map(prune)
  return kept.length === 1 ? { ...pruned, ...(kept[0] as object) } : { ...pruned, anyOf: kept }
}

/** Drops the platform's own decode error, which the service never sends, from a generated OpenAPI document. */
export const withoutLibraryErrors = (spec: Record<string, unknown>): Record<string, unknown> => {
  const document = prune(spec) as { components: { schemas: Record<string, unknown> } }
  for (const name of LIBRARY_ERRORS) delete document.components.schemas[name]
  return document as unknown as Record<string, unknown>
}
