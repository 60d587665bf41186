/** A pure function of an immutable object, computed once for each object as long as that object lives. */
export const memoized = <K extends object, V>(compute: (of: K) => V): ((of: K) => V) => {
  const known = new WeakMap<K, { readonly value: V }>()
  return (of) => {
    const found = known.get(of) ?? { value: compute(of) }
    known.set(of, found)
    return found.value
  }
}
