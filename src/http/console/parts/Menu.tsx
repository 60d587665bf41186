import { createSignal, createUniqueId, For, onCleanup, onMount, Show } from "solid-js"

interface Props {
  readonly label: string
  readonly items: ReadonlyArray<{ readonly label: string; readonly act: () => void }>
}

/** Where a key takes one in a list of so many, from the one that has the focus; null for other keys. */
const reached = (key: string, at: number, count: number): number | null => {
  if (key === "ArrowDown") return (at + 1) % count
  if (key === "ArrowUp") return (at - 1 + count) % count
  if (key === "Home") return 0
  return key === "End" ? count - 1 : null
}

/** A button that opens a list of things to do, as the ARIA Authoring Practices have menu buttons. */
export const Menu = (props: Props) => {
  const id = createUniqueId()
  const [isOpen, setOpen] = createSignal(false)
  let button!: HTMLButtonElement
  const close = () => {
    setOpen(false)
    button.focus()
  }
  const List = () => {
    let list!: HTMLDivElement
    const items = () => Array.from(list.querySelectorAll("button"))
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !list.parentElement!.contains(event.target)) setOpen(false)
    }
    onMount(() => {
      if (list.getBoundingClientRect().left < 0) list.dataset.side = "start"
      items()[0]?.focus()
      document.addEventListener("pointerdown", outside)
    })
    onCleanup(() => document.removeEventListener("pointerdown", outside))
    const onKeyDown = (event: KeyboardEvent) => {
      const all = items()
      const next = reached(
        event.key,
        all.findIndex((item) => item.matches(":focus")),
        all.length
      )
      if (event.key === "Escape") close()
      else if (event.key === "Tab") setOpen(false)
      if (event.key === "Escape" || next !== null) event.preventDefault()
      if (next !== null) all[next]?.focus()
    }
    return (
      <div ref={list} class="menu-list" role="menu" aria-labelledby={id} onKeyDown={onKeyDown}>
        <For each={props.items}>
          {({ act, label }) => (
            <button
              class="menu-item"
              role="menuitem"
              type="button"
              tabindex="-1"
              onClick={() => {
                close()
                act()
              }}
            >
              {label}
            </button>
          )}
        </For>
      </div>
    )
  }
  return (
    <div class="menu">
      <button
        ref={button}
        id={id}
        class="button"
        data-size="small"
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen()}
        onClick={() => setOpen(!isOpen())}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {props.label}
        <span aria-hidden="true">▾</span>
      </button>
      <Show when={isOpen()}>
        <List />
      </Show>
    </div>
  )
}
