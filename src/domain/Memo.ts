/** What was computed for the latest `size` keys. */
const latest = <V>(size: number) => {
  const known = new Map<string, { readonly value: V }>()
  return (key: string, compute: () => V): V => {
    const found = known.get(key) ?? { value: compute() }
    known.delete(key)
    known.set(key, found)
    if (known.size > size) known.delete(known.keys().next().value!)
    return found.value
  }
}

/** A pure function of texts, computed once for those of the latest `size` calls that had others. */
export const lately = <V>(compute: (of: ReadonlyArray<string>) => V, size: number) => {
  const kept = latest<V>(size)
  return (of: ReadonlyArray<string>): V => kept(JSON.stringify(of), () => compute(of))
}

/** A pure function of one text, computed once for the latest `size` texts. */
export const latelyOf = <V>(compute: (of: string) => V, size: number) => {
  const kept = latest<V>(size)
  return (of: string): V => kept(of, () => compute(of))
}

export const lazily = <V>(compute: () => V): (() => V) => {
  let found: { readonly value: V } | undefined
  return () => {
    found ??= { value: compute() }
    return found.value
  }
}

/** A pure function of an immutable object, computed once for each object as long as that object lives. */
export const memoized = <K extends object, V>(compute: (of: K) => V): ((of: K) => V) => {
  const known = new WeakMap<K, { readonly value: V }>()
  return (of) => {
    const found = known.get(of) ?? { value: compute(of) }
    known.set(of, found)
    return found.value
  }
}
