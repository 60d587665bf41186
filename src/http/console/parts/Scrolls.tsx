import type { ParentProps } from "solid-js"

/** What may be wider than the page, as tables are: it scrolls by itself, also by keys. */
export const Scrolls = (props: ParentProps<{ readonly label: string }>) => (
  <section class="scrolls" aria-label={`${props.label}, scrolls sideways`} tabindex="0">
    {props.children}
  </section>
)
