import { DropdownMenu } from "@kobalte/core/dropdown-menu"
import { createSignal, For } from "solid-js"

interface MenuProps {
  readonly label: string
  readonly items: ReadonlyArray<{ readonly label: string; readonly act: () => void }>
}

/** A button with a menu. Tab closes it as Escape does, which Kobalte doesn't do. */
export const Menu = (props: MenuProps) => {
  const [isOpen, setOpen] = createSignal(false)
  return (
    <DropdownMenu open={isOpen()} onOpenChange={setOpen} placement="bottom-end" gutter={4} modal={false}>
      <DropdownMenu.Trigger class="button" data-size="small">
        {props.label}
        <span aria-hidden="true">▾</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          class="menu-list"
          onKeyDown={(event: KeyboardEvent) => event.key === "Tab" && setOpen(false)}
        >
          <For each={props.items}>
            {({ act, label }) => (
              <DropdownMenu.Item class="menu-item" onSelect={act}>
                {label}
              </DropdownMenu.Item>
            )}
          </For>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu>
  )
}
