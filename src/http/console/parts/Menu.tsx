import { DropdownMenu } from "@kobalte/core/dropdown-menu"
import { For } from "solid-js"

interface Props {
  readonly label: string
  readonly items: ReadonlyArray<{ readonly label: string; readonly act: () => void }>
}

/** A button that opens a list of things to do. */
export const Menu = (props: Props) => (
  <DropdownMenu placement="bottom-end" gutter={4} modal={false}>
    <DropdownMenu.Trigger class="button" data-size="small">
      {props.label}
      <span aria-hidden="true">▾</span>
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content class="menu-list">
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
