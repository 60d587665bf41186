import { fields, text } from "../view/Json.ts"

/** Takes over the host's theme and typeface; what the host leaves out stays as it is. */
export const adopt = (root: HTMLElement, hostContext: unknown): void => {
  const { styles, theme } = fields(hostContext)
  const typeface = text(fields(fields(styles).variables)["--font-sans"])
  if (theme === "light" || theme === "dark") root.dataset.theme = theme
  if (typeface !== null) root.style.setProperty("--font-sans", typeface)
}

/** Reports the height of the content, now and whenever it changes, until stopped; not while the page is hidden and has no width. */
export const watchHeight = (root: HTMLElement, report: (height: number) => void): (() => void) => {
  let reported = 0
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height)
    if (height === reported || root.clientWidth === 0) return
    reported = height
    report(height)
  })
  observer.observe(root)
  return () => observer.disconnect()
}
