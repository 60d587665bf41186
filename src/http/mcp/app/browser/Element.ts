type Child = Node | string | null

/** An element with what is in it; strings become text and nothing else, nulls nothing. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: ReadonlyArray<Child>
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== null))
  return made
}

/** An element around somebody's words, which may run from right to left; null where there are none. */
export const words = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string | null,
  name = ""
): HTMLElementTagNameMap[Tag] | null =>
  text === null ? null : element(tag, name === "" ? { dir: "auto" } : { class: name, dir: "auto" }, text)
