import { For, Show } from "solid-js"
import { measureText } from "./BarChart.tsx"
import type { BarRow } from "./Bars.ts"
import { Drawing, type DrawingProps } from "./Drawing.tsx"
import { layOutLines } from "./Lines.ts"

interface Props extends DrawingProps {
  /** A line each, with a bar per wave. */
  readonly rows: ReadonlyArray<BarRow>
  readonly waves: ReadonlyArray<string>
}

/** Shares over time with 95% intervals. */
export const LineChart = (props: Props) => (
  <Drawing
    layOut={(width) => layOutLines(props.rows, props.waves, width, measureText)}
    label={props.label}
    ref={(svg) => props.ref?.(svg)}
  >
    {(layout) => (
      <>
        <For each={layout().shares}>
          {({ label, y }) => (
            <>
              <line class="grid" x1={layout().from} x2={layout().to} y1={y} y2={y} />
              <text class="tick" x={layout().from - 8} y={y + 4} text-anchor="end">
                {label}
              </text>
            </>
          )}
        </For>
        <For each={layout().waves}>
          {({ anchor, label, x }) => (
            <text class="tick" x={x} y={layout().height - 6} text-anchor={anchor}>
              {label}
            </text>
          )}
        </For>
        <For each={layout().lines}>
          {({ ribbons }, at) => (
            <For each={ribbons}>{(path) => <path class={`ribbon bar-${at() + 1}`} d={path} />}</For>
          )}
        </For>
        <For each={layout().lines}>
          {({ end, runs }, at) => (
            <g>
              <For each={runs}>
                {(points) => (
                  <>
                    <path class={`line line-${at() + 1}`} d={`M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`} />
                    <For each={points}>{({ x, y }) => <circle class={`bar-${at() + 1}`} cx={x} cy={y} r="4" />}</For>
                  </>
                )}
              </For>
              <Show when={end}>
                {(one) => (
                  <text class="figure" x={layout().to + 10} y={one().y + 5}>
                    {one().text}
                  </text>
                )}
              </Show>
            </g>
          )}
        </For>
      </>
    )}
  </Drawing>
)
