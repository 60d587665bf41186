import { For } from "solid-js"
import { measureText } from "./BarChart.tsx"
import { Drawing, type DrawingProps } from "./Drawing.tsx"
import { layOutMap } from "./Map.ts"

interface Props extends DrawingProps {
  readonly rows: Parameters<typeof layOutMap>[0]
  readonly columns: Parameters<typeof layOutMap>[1]
}

/** Rows and columns of a table as points: dots and squares, so that color isn't needed to tell them apart. */
export const MapChart = (props: Props) => (
  <Drawing layOut={(width) => layOutMap(props.rows, props.columns, width, measureText)} label={props.label}>
    {(layout) => (
      <>
        <line class="grid" x1="0" x2={layout().width} y1={layout().center.y} y2={layout().center.y} />
        <line class="grid" x1={layout().center.x} x2={layout().center.x} y1="0" y2={layout().height} />
        <For each={layout().columns}>
          {({ anchor, label, textX, textY, x, y }) => (
            <g>
              <rect class="bar-2" x={x - 5} y={y - 5} width="10" height="10" />
              <text class="range" x={textX} y={textY} text-anchor={anchor}>
                {label}
              </text>
            </g>
          )}
        </For>
        <For each={layout().rows}>
          {({ anchor, label, textX, textY, x, y }) => (
            <g>
              <circle class="bar-1" cx={x} cy={y} r="6" />
              <text class="figure" x={textX} y={textY} text-anchor={anchor}>
                {label}
              </text>
            </g>
          )}
        </For>
      </>
    )}
  </Drawing>
)
