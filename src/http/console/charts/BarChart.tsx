import { createUniqueId, For, Show } from "solid-js"
import { type BarRow, LINE, layOut, type Measure } from "./Bars.ts"
import { Drawing, type DrawingProps } from "./Drawing.tsx"

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

interface Props extends DrawingProps {
  readonly rows: ReadonlyArray<BarRow>
  readonly letters?: ReadonlyArray<string> | undefined
}

const CAP = 4

/** An interval line with a cap at each end. */
const whisker = ([from, to]: readonly [number, number], y: number, height: number): string => {
  const cap = (x: number) => `M${x} ${y + CAP}v${height - 2 * CAP}`
  return `M${from} ${y + height / 2}H${to}${cap(from)}${cap(to)}`
}

/**
 * Shares with 95% intervals, as wide as their container: bars of one series, dots of several, which are compared. Gray and
 * hatched if there is no data.
 */
export const BarChart = (props: Props) => {
  const hatch = createUniqueId()
  return (
    <Drawing
      layOut={(width) => layOut(props.rows, width, measureText, props.letters)}
      label={props.label}
      ref={(svg) => props.ref?.(svg)}
    >
      {(layout) => (
        <>
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
                  {(bar, series) => {
                    const middle = () => bar.y + bar.height / 2
                    const area = () => ({ x: layout().from, y: bar.y, height: bar.height, rx: 3 })
                    const interval = () => (
                      <Show when={bar.interval}>
                        {(ends) => (
                          <For each={["interval-halo", "interval"]}>
                            {(part) => <path class={part} d={whisker(ends(), bar.y, bar.height)} />}
                          </For>
                        )}
                      </Show>
                    )
                    return (
                      <g>
                        <Show
                          when={bar.letter !== "" && bar.isKnown}
                          fallback={
                            <>
                              <rect class="track" {...area()} width={layout().to - layout().from} />
                              <rect
                                {...(bar.isKnown ? { class: "bar-1" } : { fill: `url(#${hatch})` })}
                                {...area()}
                                width={bar.width}
                              />
                              {interval()}
                            </>
                          }
                        >
                          <line class="grid" x1={layout().from} x2={layout().to} y1={middle()} y2={middle()} />
                          {interval()}
                          <circle class={`bar-${series() + 1}`} cx={layout().from + bar.width} cy={middle()} r="6" />
                        </Show>
                        <Show when={bar.letter}>
                          <text class="letter" x={layout().from - 6} y={middle() + 4} text-anchor="end">
                            {bar.letter}
                          </text>
                        </Show>
                        <text class="figure" x={layout().to + 16} y={middle() + 5}>
                          {bar.figure}
                        </text>
                        <text class="range" x={layout().width} y={middle() + 5} text-anchor="end">
                          {bar.range}
                        </text>
                      </g>
                    )
                  }}
                </For>
              </g>
            )}
          </For>
        </>
      )}
    </Drawing>
  )
}
