import { For, Index, Show } from "solid-js"
import type { CrosstabNet, CrosstabResult } from "../../../../client/Types.ts"
import { inFigures, inTenths, inWhole } from "../../../../domain/text/Figures.ts"
import { Scrolls } from "../../parts/DataTable.tsx"
import { Field } from "../../parts/Field.tsx"
import type { NetDraft } from "./Browsing.ts"
import {
  cellFigure,
  changeWords,
  isAnswer,
  largestShare,
  type Measure,
  markOf,
  markWords,
  shadeOf
} from "./CrosstabChart.ts"

/** Nets with two or more answers. One without a name is named after its answers. */
export const netsOf = (drafts: ReadonlyArray<NetDraft>): ReadonlyArray<CrosstabNet> =>
  drafts
    .filter(({ of }) => of.length > 1)
    .map(({ label, of }) => ({ label: label.trim() === "" ? of.join(" + ") : label.trim(), of }))

/** Adds an answer to a net, or removes it. */
const toggled = ({ label, of }: NetDraft, answer: string): NetDraft => ({
  label,
  of: of.includes(answer) ? of.filter((one) => one !== answer) : [...of, answer]
})

interface NetsProps {
  readonly labels: ReadonlyArray<string>
  readonly value: ReadonlyArray<NetDraft>
  readonly onChange: (nets: ReadonlyArray<NetDraft>) => void
}

/** The editor for nets: answers counted together in extra rows. */
export const Nets = (props: NetsProps) => {
  const replaced = (at: number, net: NetDraft) =>
    props.onChange(props.value.map((one, place) => (place === at ? net : one)))
  let list!: HTMLDivElement
  const add = () => {
    props.onChange([...props.value, { label: "", of: [] }])
    queueMicrotask(() => list.querySelector<HTMLInputElement>("fieldset:last-of-type input")?.focus())
  }
  return (
    <details>
      <summary>Combine answers (nets)</summary>
      <div ref={list} class="stack more">
        <Index each={props.value}>
          {(net, at) => (
            <fieldset class="stack net">
              <legend class="label">{`Net ${at + 1}`}</legend>
              <Field label="Name">
                {(attributes) => (
                  <input
                    {...attributes}
                    class="input"
                    dir="auto"
                    value={net().label}
                    placeholder={net().of.join(" + ")}
                    onChange={(event) => replaced(at, { ...net(), label: event.currentTarget.value })}
                  />
                )}
              </Field>
              <div class="row">
                <For each={props.labels}>
                  {(label) => (
                    <label class="check" dir="auto">
                      <input
                        type="checkbox"
                        checked={net().of.includes(label)}
                        onChange={() => replaced(at, toggled(net(), label))}
                      />
                      {label}
                    </label>
                  )}
                </For>
              </div>
              <div class="row">
                <button
                  class="button"
                  data-kind="bad"
                  data-size="small"
                  type="button"
                  onClick={() => props.onChange(props.value.filter((_, place) => place !== at))}
                >
                  {`Remove net ${at + 1}`}
                </button>
              </div>
            </fieldset>
          )}
        </Index>
        <div class="row">
          <button class="button" data-size="small" type="button" onClick={add}>
            Add a net
          </button>
        </div>
      </div>
    </details>
  )
}

interface Props {
  readonly of: CrosstabResult
  readonly measure: Measure
  /** Whether the respondents can be filtered to those who gave an answer. */
  readonly filters: (label: string) => boolean
  readonly onFilter: (label: string) => void
}

const HIDDEN = "hidden"
const LOW_BASE = "Fewer than 30 respondents"
/** Labels up to this length, such as “30-44”, stay on one line. */
const SHORT_LABEL = 8

export const CrosstabTable = (props: Props) => {
  const largest = () => largestShare(props.of.table.filter(isAnswer))
  const bases = () => props.of.bands
  return (
    <Scrolls label="Crosstab">
      <table class="table crosstab">
        <caption class="hidden-text">{`${props.of.rowQuestion.text} by ${props.of.banner.map(({ text }) => text).join("; ")}`}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" rowspan="2">
              Total
            </th>
            <For each={props.of.banner}>
              {(question) => (
                <th scope="colgroup" colspan={question.to - question.from + 1} dir="auto">
                  {question.text}
                </th>
              )}
            </For>
          </tr>
          <tr>
            <td />
            <For each={props.of.bands.slice(1)}>
              {(band) => (
                <th scope="col" dir="auto" data-short={band.label.length <= SHORT_LABEL}>
                  {band.label}
                  <Show when={band.letter}>
                    <span class="letter">{band.letter}</span>
                  </Show>
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.of.table}>
            {(row) => (
              <tr data-kind={row.kind}>
                <th scope="row" dir="auto" title={row.of?.join(", ")}>
                  <Show when={isAnswer(row) && props.filters(row.label)} fallback={row.label}>
                    {/* A double click, or a key: a single click is too easily made. */}
                    <button
                      class="answer-label"
                      type="button"
                      title="Double-click to see only people who gave this answer"
                      onDblClick={() => props.onFilter(row.label)}
                      onClick={(event) => event.detail === 0 && props.onFilter(row.label)}
                    >
                      {row.label}
                    </button>
                  </Show>
                </th>
                <For each={row.cells}>
                  {(cell) => (
                    <td data-shade={isAnswer(row) ? shadeOf(cell, largest()) : 0}>
                      <Show when={cellFigure(cell, props.measure)} fallback={<span class="soft">{HIDDEN}</span>}>
                        {(figure) => (
                          <>
                            {figure()}
                            <Show when={markOf(cell)}>
                              {(mark) => (
                                <span class="mark" data-direction={cell?.direction ?? undefined}>
                                  <span aria-hidden="true">{mark()}</span>
                                  <span class="hidden-text">{markWords(cell)}</span>
                                </span>
                              )}
                            </Show>
                            <Show when={cell !== null && props.measure === "share" && changeWords(cell)}>
                              {(words) => (
                                <span class="change" title={words().interval}>
                                  {words().by}
                                  <span class="hidden-text">{` ${words().interval}`}</span>
                                </span>
                              )}
                            </Show>
                          </>
                        )}
                      </Show>
                    </td>
                  )}
                </For>
              </tr>
            )}
          </For>
          <Show when={props.of.means}>
            {(means) => (
              <tr data-kind="mean">
                <th scope="row" dir="auto">{`Mean (${means().of})`}</th>
                <For each={means().cells}>
                  {(cell) => (
                    <td>
                      {cell === null ? "–" : inFigures(cell.mean)}
                      <Show when={cell?.significance}>{(letters) => <span class="mark">{letters()}</span>}</Show>
                    </td>
                  )}
                </For>
              </tr>
            )}
          </Show>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Base</th>
            <For each={bases()}>
              {({ base, lowBase }) => (
                <td>
                  {base === null ? HIDDEN : inWhole(base)}
                  <Show when={lowBase}>
                    <span class="low" title={LOW_BASE}>
                      <span aria-hidden="true"> *</span>
                      <span class="hidden-text">{` ${LOW_BASE}`}</span>
                    </span>
                  </Show>
                </td>
              )}
            </For>
          </tr>
          <Show when={props.of.weighting.used !== null}>
            <tr>
              <th scope="row">Effective base</th>
              <For each={bases()}>
                {({ effectiveBase }) => <td>{effectiveBase === null ? HIDDEN : inTenths(effectiveBase)}</td>}
              </For>
            </tr>
          </Show>
        </tfoot>
      </table>
    </Scrolls>
  )
}
