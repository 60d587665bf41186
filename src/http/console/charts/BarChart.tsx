import { createMemo, createSignal, createUniqueId, For, onCleanup, onMount, Show } from "solid-js"
import { type BarRow, LINE, layOut, type Measure } from "./Bars.ts"

const SIZE = 14

let context: CanvasRenderingContext2D | null = null
const known = new Map<string, number>()

export const measureText: Measure = (text, isBold) => {
  const name = `${isBold}${text}`
  const width = known.get(name)
  if (width !== undefined) return width
  context ??= document.createElement("canvas").getContext("2d")
  if (context === null) return text.length * SIZE * 0.6
  context.font = `${isBold ? 600 : 400} ${SIZE}px ${getComputedStyle(document.body).fontFamily}`
  const measured = context.measureText(text).width
  known.set(name, measured)
  return measured
}

interface Props {
  readonly rows: ReadonlyArray<BarRow>
  readonly letters?: ReadonlyArray<string> | undefined
  /** What the chart shows, for screen readers. The figures are in the table below. */
  readonly label: string
  readonly ref?: (svg: SVGSVGElement) => void
}

const CAP = 4

/** An interval line with a cap at each end. */
const whisker = ([from, to]: readonly [number, number], y: number, height: number): string => {
  const cap = (x: number) => `M${x} ${y + CAP}v${height - 2 * CAP}`
  return `M${from} ${y + height / 2}H${to}${cap(from)}${cap(to)}`
}

/** Bars with 95% intervals, as wide as their container. Gray and hatched if there is no data. */
export const BarChart = (props: Props) => {
  const [width, setWidth] = createSignal(0)
  const hatch = createUniqueId()
  let place!: HTMLDivElement
  onMount(() => {
    const observer = new ResizeObserver(() => setWidth(Math.floor(place.clientWidth)))
    observer.observe(place)
    onCleanup(() => observer.disconnect())
  })
  const layout = createMemo(() => layOut(props.rows, Math.max(240, width()), measureText, props.letters))
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
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect class="hatch-ground" width="6" height="6" />
              <rect class="hatch-line" width="2.5" height="6" />
            </pattern>
          </defs>
          <For each={layout().ticks}>
            {({ label, x }) => (
              <>
                <line class="grid" x1={x} x2={x} y1="0" y2={layout().height - LINE} />
                <text class="tick" x={x} y={layout().height - 5} text-anchor={x <= layout().from ? "start" : "middle"}>
                  {label}
                </text>
              </>
            )}
          </For>
          <For each={layout().rows}>
            {(row) => (
              <g>
                <For each={row.lines}>
                  {(line, at) => (
                    <text
                      class="answer"
                      x={layout().isNarrow ? 0 : layout().labelTo}
                      y={row.labelY + at() * LINE + 15}
                      text-anchor={layout().isNarrow ? "start" : "end"}
                    >
                      {line}
                    </text>
                  )}
                </For>
                <For each={row.bars}>
                  {(bar, series) => (
                    <g>
                      <rect
                        class="track"
                        x={layout().from}
                        y={bar.y}
                        width={layout().to - layout().from}
                        height={bar.height}
                        rx="3"
                      />
                      <Show
                        when={bar.isKnown}
                        fallback={
                          <rect
                            fill={`url(#${hatch})`}
                            x={layout().from}
                            y={bar.y}
                            width={bar.width}
                            height={bar.height}
                            rx="3"
                          />
                        }
                      >
                        <rect
                          class={`bar-${series() + 1}`}
                          x={layout().from}
                          y={bar.y}
                          width={bar.width}
                          height={bar.height}
                          rx="3"
                        />
                      </Show>
                      <Show when={bar.interval}>
                        {(interval) => (
                          <For each={["interval-halo", "interval"]}>
                            {(part) => <path class={part} d={whisker(interval(), bar.y, bar.height)} />}
                          </For>
                        )}
                      </Show>
                      <Show when={bar.letter}>
                        <text class="letter" x={layout().from - 6} y={bar.y + bar.height / 2 + 4} text-anchor="end">
                          {bar.letter}
                        </text>
                      </Show>
                      <text class="figure" x={layout().to + 16} y={bar.y + bar.height / 2 + 5}>
                        {bar.figure}
                      </text>
                      <text class="range" x={layout().width} y={bar.y + bar.height / 2 + 5} text-anchor="end">
                        {bar.range}
                      </text>
                    </g>
                  )}
                </For>
              </g>
            )}
          </For>
        </svg>
      </Show>
    </div>
  )
}
