/** What one may stand at where what had the focus is gone, nearest first. */
const PLACES = "section, article, form, fieldset, li, dialog, main"

/** Puts the focus on something that is not in the order of tabs by itself, such as a section. */
export const standAt = (place: HTMLElement): void => {
  if (place.tabIndex < 0 && !place.hasAttribute("tabindex")) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

interface Had {
  readonly element: HTMLElement
  /** What it stood in, nearest first. */
  readonly around: ReadonlyArray<HTMLElement>
}

/** The place itself, or the one that is drawn in its stead. */
const asDrawn = (place: HTMLElement): HTMLElement | null =>
  place.isConnected ? place : place.id === "" ? null : document.getElementById(place.id)

const placesAround = (element: HTMLElement): ReadonlyArray<HTMLElement> => {
  const place = element.parentElement?.closest<HTMLElement>(PLACES) ?? null
  return place === null ? [] : [place, ...placesAround(place)]
}

/**
 * Keeps the focus of whoever goes by keyboard, or hears the page, where a browser drops it: something that is moved or
 * busy for a while gets it back; of something that is gone, the nearest place that it stood in has it. Who points
 * elsewhere, or goes on by Tab, leaves it. Gives back how to end that.
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

/** The element that a link within this very page leads to; null where a click leads elsewhere. */
const ledTo = (target: EventTarget | null): HTMLElement | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null
  if (link === null || link.hash === "" || link.pathname !== location.pathname || link.search !== location.search)
    return null
  return document.querySelector<HTMLElement>(`[id="${CSS.escape(named(link.hash.slice(1)))}"]`)
}

/** An anchor as ids are written. */
const named = (hash: string): string => {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

/** Has links within a page take the focus along: a router that moves only the window leaves it at the link. */
export const followWithin = (): (() => void) => {
  const follow = (event: MouseEvent) => {
    const place = ledTo(event.target)
    if (place !== null) setTimeout(() => standAt(place))
  }
  document.addEventListener("click", follow)
  return () => document.removeEventListener("click", follow)
}
