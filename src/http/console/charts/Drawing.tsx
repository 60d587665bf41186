import { type Accessor, createMemo, createSignal, type JSX, onCleanup, onMount, Show } from "solid-js"

const NARROWEST = 240

export interface DrawingProps {
  /** What the chart shows, for screen readers. The figures are in the table below. */
  readonly label: string
  readonly ref?: (svg: SVGSVGElement) => void
}

interface Props<Layout> extends DrawingProps {
  readonly layOut: (width: number) => Layout
  readonly children: (layout: Accessor<Layout>) => JSX.Element
}

/** A drawing as wide as its container, laid out anew when that changes. */
export const Drawing = <Layout extends { readonly width: number; readonly height: number }>(props: Props<Layout>) => {
  const [width, setWidth] = createSignal(0)
  let place!: HTMLDivElement
  onMount(() => {
    const observer = new ResizeObserver(() => setWidth(Math.floor(place.clientWidth)))
    observer.observe(place)
    onCleanup(() => observer.disconnect())
  })
  const layout = createMemo(() => props.layOut(Math.max(NARROWEST, width())))
  return (
    <div class="bars" ref={place}>
      <Show when={width() > 0}>
        <svg
          ref={(svg) => props.ref?.(svg)}
          role="img"
          aria-label={props.label}
          width={layout().width}
          height={layout().height}
          viewBox={`0 0 ${layout().width} ${layout().height}`}
        >
          {props.children(layout)}
        </svg>
      </Show>
    </div>
  )
}
