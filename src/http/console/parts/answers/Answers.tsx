import "./Answers.css"
import { createMemo, For, type ParentProps, Show } from "solid-js"
import type {
  Answer,
  AskAnswer,
  BareAnswer,
  ChoicesResult,
  CompareAsk,
  CompareResult,
  Provenance as Kept,
  OpenResult,
  ProjectResult,
  QuoteAsk,
  Theme
} from "../../../../client/Client.ts"
import { inPercent } from "../../../../domain/text/Figures.ts"
import { Chart, ProvenanceLine } from "../../charts/Chart.tsx"
import { rowsOf, unknownRows } from "../../charts/Intervals.ts"
import { originOf, type Provenance, provenanceOf } from "../../charts/Provenance.ts"
import { ComparedSides } from "./ComparedSides.tsx"
import { Verbatims } from "./Verbatims.tsx"
import { NearestQuestions, NoData } from "./WaysOn.tsx"

/** The themes of the answers, how common each is, and a few quotes. */
const Themes = (props: { readonly themes: ReadonlyArray<Theme> }) => (
  <Show when={props.themes.length > 0}>
    <div class="stack">
      <h3>Themes</h3>
      <ul class="themes">
        <For each={props.themes}>
          {({ prevalence, quotes, summary, title }) => (
            <li class="theme">
              <div class="theme-head">
                <strong dir="auto">{title}</strong>
                <span class="figures soft">{inPercent(100 * prevalence)}</span>
              </div>
              <p class="small soft" dir="auto">
                {summary}
              </p>
              <For each={quotes?.slice(0, 3) ?? []}>{(quote) => <blockquote dir="auto">{quote}</blockquote>}</For>
            </li>
          )}
        </For>
      </ul>
    </div>
  </Show>
)

interface Props {
  readonly answer: AskAnswer
  readonly kept: Kept | undefined
  /** The request, if known from elsewhere. */
  readonly asked?: QuoteAsk | undefined
}

const isCompared = (data: AskAnswer["data"]): data is CompareResult => "pairs" in data
const isChoices = (data: AskAnswer["data"]): data is ChoicesResult => "choices" in data && !isCompared(data)
const isProject = (data: AskAnswer["data"]): data is ProjectResult => "results" in data
const isNested = (answers: OpenResult["answers"]): answers is ReadonlyArray<ReadonlyArray<Answer>> =>
  Array.isArray(answers[0])
const listsOf = (answers: OpenResult["answers"]): ReadonlyArray<ReadonlyArray<Answer | BareAnswer>> =>
  isNested(answers) ? answers : [answers as ReadonlyArray<BareAnswer>]

/** A warning if the answer is for other people than described. */
const Understood = (props: { readonly data: AskAnswer["data"] }) => {
  const audience = () => props.data.sample.audience
  return (
    <Show when={(audience()?.unread.length ?? 0) + (audience()?.widenedTo.length ?? 0) > 0}>
      <div class="banner" data-kind="warn">
        <h3>Not quite the people described</h3>
        <Show when={audience()!.unread.length > 0}>
          <p>
            We have no data on{" "}
            {audience()!
              .unread.map((phrase) => `“${phrase}”`)
              .join(", ")}
            , so it was left out.
          </p>
        </Show>
        <For each={audience()!.widenedTo}>{(widened) => <p>Answered for a broader group: {widened}.</p>}</For>
      </div>
    </Show>
  )
}

/** Where the answer to one survey question comes from. */
const originIn = ({ filter, sample }: ProjectResult, { base, basis }: ProjectResult["results"][number]) =>
  provenanceOf({ ...originOf(sample, filter.expression), basis, n: base })

interface InWordsProps {
  readonly question: string
  readonly who: string | undefined
  readonly summary: string
  readonly provenance: Provenance
  readonly themes: ReadonlyArray<Theme>
  readonly answers: ReadonlyArray<Answer | BareAnswer>
  readonly notes?: ReadonlyArray<string>
}

const FilterNotes = (props: { readonly of: ReadonlyArray<string> }) => (
  <For each={props.of}>{(note) => <p class="note">{note}</p>}</For>
)

/** A question answered in words, or not answered. */
const InWords = (props: ParentProps<InWordsProps>) => (
  <section class="card stack">
    <h2 class="chart-title" dir="auto">
      {props.question}
    </h2>
    <Show when={props.who}>
      <p class="soft" dir="auto">
        {props.who}
      </p>
    </Show>
    <FilterNotes of={props.notes ?? []} />
    <p class="summary">{props.summary}</p>
    {props.children}
    <ProvenanceLine of={props.provenance} />
    <Themes themes={props.themes} />
    <Show when={props.answers.length > 0}>
      <Verbatims answers={props.answers} themes={props.themes} />
    </Show>
  </section>
)

/** An answer of any kind: chart, summary, themes, quotes and sources. */
export const Answers = (props: Props) => {
  const data = () => props.answer.data
  const asked = () => (props.kept?.asked ?? props.asked ?? {}) as QuoteAsk
  const who = createMemo(() => props.kept?.audience.join(" and ") ?? data().sample.audience?.description)
  return (
    <>
      <Understood data={data()} />
      <Show when={isCompared(data()) && (data() as CompareResult)}>
        {(result) => (
          <div class="compared">
            <ComparedSides
              of={{
                ask: asked() as CompareAsk,
                result: { ...result(), requestId: props.answer.requestId, credits: null }
              }}
            />
          </div>
        )}
      </Show>
      <Show when={isChoices(data()) && (data() as ChoicesResult)}>
        {(result) => (
          <section class="card">
            <Chart
              title={asked().question ?? "The answers"}
              subtitle={who()}
              rows={
                result().choices.length > 0
                  ? rowsOf(result().choices, result().sample)
                  : unknownRows(asked().choices ?? [])
              }
              provenance={provenanceOf(originOf(result().sample))}
              call={{ method: "POST", path: "/v1/ask/choices", body: asked(), client: "ask.choices" }}
            >
              <p class="summary">{result().summary}</p>
              <Show when={result().sample.knowledge === "none"}>
                <NoData />
              </Show>
              <Themes themes={result().themes} />
            </Chart>
          </section>
        )}
      </Show>
      <Show when={isProject(data()) && (data() as ProjectResult)}>
        {(result) => (
          <For each={result().results}>
            {(one, at) => (
              <Show
                when={one.choices}
                fallback={
                  <InWords
                    question={one.question}
                    who={result().filter.interpretation.description}
                    summary={one.summary}
                    provenance={originIn(result(), one)}
                    themes={one.themes}
                    answers={result().answers[at()] ?? []}
                    notes={result().filter.interpretation.notes}
                  >
                    <NearestQuestions
                      asked={{ ...asked(), projectId: props.kept?.projectId ?? "" } as QuoteAsk}
                      nearest={one.nearest ?? []}
                    />
                  </InWords>
                }
              >
                {(choices) => (
                  <section class="card">
                    <Chart
                      title={one.question}
                      subtitle={result().filter.interpretation.description}
                      rows={rowsOf(choices(), { ...result().sample, basis: one.basis })}
                      provenance={originIn(result(), one)}
                    >
                      <FilterNotes of={result().filter.interpretation.notes} />
                      <p class="summary">{one.summary}</p>
                      <Themes themes={one.themes} />
                    </Chart>
                  </section>
                )}
              </Show>
            )}
          </For>
        )}
      </Show>
      <Show when={"insights" in data() && (data() as OpenResult)}>
        {(result) => (
          <For each={result().insights}>
            {({ question, summary, themes }, at) => (
              <InWords
                question={question}
                who={who()}
                summary={summary}
                provenance={provenanceOf({
                  ...originOf(result().sample),
                  marginOfError: undefined,
                  effectiveSize: undefined
                })}
                themes={themes}
                answers={listsOf(result().answers)[at()] ?? []}
              />
            )}
          </For>
        )}
      </Show>
    </>
  )
}
