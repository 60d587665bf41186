/** Puts the focus on the first part of a form that something is missing from, once it is marked. */
export const focusFirstMistake = (form: HTMLFormElement): void =>
  queueMicrotask(() =>
    form.querySelector<HTMLElement>("[aria-invalid=true], .list-editor:has(.mistake) input")?.focus()
  )
