const STORE = "refresh"

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open("audience-insights.sign-in", 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Does something with the store; undefined where the browser has none. It is over once all tabs see what was done. */
const within = async <A>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<A>
): Promise<A | undefined> => {
  try {
    const database = await opened()
    const transaction = database.transaction(STORE, mode)
    const request = work(transaction.objectStore(STORE))
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
    database.close()
    return request.result
  } catch {
    return undefined
  }
}

/**
 * The refresh token that a sign-in was given last. What one tab writes to `localStorage` another may see a little later, even
 * when they take turns by a lock, and a token that is used twice ends the sign-in: transactions are seen at once.
 */
export const latestRefresh = {
  read: (signIn: string): Promise<string | undefined> => within("readonly", (store) => store.get(signIn)),
  write: (signIn: string, refresh: string): Promise<unknown> =>
    within("readwrite", (store) => store.put(refresh, signIn)),
  forget: (signIn: string): Promise<unknown> => within("readwrite", (store) => store.delete(signIn))
}
