/** Elements that can take the focus when the focused one is gone, nearest first. */
const PLACES = "section, article, form, fieldset, li, dialog, main"

/** Focuses an element that isn't in the tab order by itself, such as a section. */
export const standAt = (place: HTMLElement): void => {
  if (place.tabIndex < 0 && !place.hasAttribute("tabindex")) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

interface Had {
  readonly element: HTMLElement
  /** Its ancestors, nearest first. */
  readonly around: ReadonlyArray<HTMLElement>
}

/** The element itself, or the one that replaced it. */
const asDrawn = (place: HTMLElement): HTMLElement | null =>
  place.isConnected ? place : place.id === "" ? null : document.getElementById(place.id)

const placesAround = (element: HTMLElement): ReadonlyArray<HTMLElement> => {
  const place = element.parentElement?.closest<HTMLElement>(PLACES) ?? null
  return place === null ? [] : [place, ...placesAround(place)]
}

/**
 * Keeps the focus for keyboard and screen reader users where a browser drops it. An element that was moved or briefly
 * disabled gets it back; if it is gone, its nearest ancestor gets it. Clicking elsewhere or pressing Tab lets it go.
 * Returns a function that stops this.
 */
export const keepFocus = (): (() => void) => {
  let had: Had | null = null
  let due: ReturnType<typeof setTimeout> | undefined
  const note = (element: unknown) => {
    if (element instanceof HTMLElement && element !== document.body) had = { element, around: placesAround(element) }
  }
  const find = () => {
    due = undefined
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (had === null || !isLost) return
    if (had.element.isConnected) return had.element.focus({ preventScroll: true })
    const place = had.around.map(asDrawn).find((one) => one !== null) ?? document.querySelector("main")
    if (place !== null) standAt(place)
  }
  const observer = new MutationObserver(() => {
    due ??= setTimeout(find)
  })
  const ending = new AbortController()
  const options = { capture: true, signal: ending.signal }
  const leave = () => {
    had = null
  }
  document.addEventListener("focusin", ({ target }) => note(target), options)
  document.addEventListener("pointerdown", leave, options)
  document.addEventListener("click", () => note(document.activeElement), options)
  document.addEventListener("keydown", ({ key }) => key === "Tab" && leave(), options)
  observer.observe(document.documentElement, { attributeFilter: ["disabled"], childList: true, subtree: true })
  return () => {
    clearTimeout(due)
    observer.disconnect()
    ending.abort()
  }
}

/** The target of a link within this page; null if the link leads elsewhere. */
const ledTo = (target: EventTarget | null): HTMLElement | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null
  if (link === null || link.hash === "" || link.pathname !== location.pathname || link.search !== location.search)
    return null
  return document.querySelector<HTMLElement>(`[id="${CSS.escape(named(link.hash.slice(1)))}"]`)
}

/** The id that an anchor refers to. */
const named = (hash: string): string => {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

/** Moves the focus to the target of a link within the page; the router only scrolls. */
export const followWithin = (): (() => void) => {
  const follow = (event: MouseEvent) => {
    const place = ledTo(event.target)
    if (place !== null) setTimeout(() => standAt(place))
  }
  document.addEventListener("click", follow)
  return () => document.removeEventListener("click", follow)
}
