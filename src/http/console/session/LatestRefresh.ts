const STORE = "refresh"

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open("audience-insights.sign-in", 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Does something with the store. It is over once all tabs see what was done; refused where the browser has no store. */
const within = async <A>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<A>
): Promise<A | undefined> => {
  const database = await opened()
  try {
    const transaction = database.transaction(STORE, mode)
    const request = work(transaction.objectStore(STORE))
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
    return request.result
  } finally {
    database.close()
  }
}

/** Refresh tokens of this page alone, where the browser has no store: some private windows. */
const ofThisPage = new Map<string, string>()

/**
 * The refresh token that a sign-in was given last: in the browser's database and nowhere else. What one tab writes to
 * `localStorage` another may see a little later, even when they take turns by a lock, and a token that is used twice ends
 * the sign-in: transactions are seen at once. Without a database it is kept until the page is left.
 */
export const latestRefresh = {
  read: (signIn: string): Promise<string | undefined> =>
    within<string | undefined>("readonly", (store) => store.get(signIn)).catch(() => ofThisPage.get(signIn)),
  write: (signIn: string, refresh: string): Promise<unknown> =>
    within("readwrite", (store) => store.put(refresh, signIn)).catch(() => ofThisPage.set(signIn, refresh)),
  /** Reads it and forgets it, at once. */
  take: (signIn: string): Promise<string | undefined> =>
    within<string | undefined>("readwrite", (store) => {
      const found = store.get(signIn)
      store.delete(signIn)
      return found
    }).catch(() => {
      const found = ofThisPage.get(signIn)
      ofThisPage.delete(signIn)
      return found
    })
}
