const NAME = "audience-insights.key"

/** The key of whoever is signed in, kept until the tab is closed and nowhere else. */
export const keptKey = {
  read: (): string | null => sessionStorage.getItem(NAME),
  write: (key: string): void => sessionStorage.setItem(NAME, key),
  forget: (): void => sessionStorage.removeItem(NAME)
}
