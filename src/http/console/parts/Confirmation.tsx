import { createUniqueId, type ParentProps } from "solid-js"
import type { Doing } from "../data/Doing.ts"
import { Failed } from "../shell/Page.tsx"

interface Props {
  readonly title: string
  /** The label of the confirm button. */
  readonly act: string
  readonly doing: Doing<undefined, unknown>
  readonly close: () => void
}

/** Asks for confirmation before something that can't be undone. */
export const Confirmation = (props: ParentProps<Props>) => {
  const id = createUniqueId()
  // Ignore the second click of the double-click that opened the dialog.
  const confirm = (event: MouseEvent) => event.detail < 2 && void props.doing.run(undefined)
  return (
    <dialog
      class="dialog"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-about`}
      ref={(dialog) => queueMicrotask(() => dialog.showModal())}
      onClose={() => props.close()}
    >
      <div class="stack">
        <h2 id={id} dir="auto">
          {props.title}
        </h2>
        <div class="stack" id={`${id}-about`}>
          {props.children}
        </div>
        <Failed of={props.doing} />
        <div class="row">
          <button class="button" type="button" autofocus onClick={() => props.close()}>
            Cancel
          </button>
          <button class="button" data-kind="bad" type="button" disabled={props.doing.isRunning()} onClick={confirm}>
            {props.act}
          </button>
        </div>
      </div>
    </dialog>
  )
}
