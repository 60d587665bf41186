import type { CallOptions, Transport } from "./Transport.ts"

/** How a list is read. */
export interface ListOptions extends CallOptions {
  /** How many come at a time, 1 to 100; 100 unless said. */
  readonly pageSize?: number | undefined
}

const LARGEST = 100

/** The cursor to which a header `Link` leads. */
const cursorIn = (link: string | null): string | undefined => {
  const [, address] = /<([^>]*)>;\s*rel="?next/.exec(link ?? "") ?? []
  return address === undefined
    ? undefined
    : (new URL(address, "http://localhost").searchParams.get("cursor") ?? undefined)
}

/** Everything of a list, page by page as it is wanted. */
export async function* everyPage<Page, A>(
  { json }: Transport,
  path: string,
  rows: (page: Page) => ReadonlyArray<A>,
  { pageSize = LARGEST, ...options }: ListOptions = {},
  only: Readonly<Record<string, string | undefined>> = {}
): AsyncGenerator<A, void> {
  let cursor: string | undefined
  do {
    const { data, headers } = await json<Page>(
      { method: "GET", path, query: { ...only, limit: pageSize, cursor } },
      options
    )
    yield* rows(data)
    cursor = cursorIn(headers.get("link"))
  } while (cursor !== undefined)
}
