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
import { askedInstead } from "../../../../domain/evidence/AskedInstead.ts"
import { answeredByWords } from "../../../../domain/evidence/BasisWords.ts"
import { inPercent } from "../../../../domain/text/Figures.ts"
import { Chart, ProvenanceLine } from "../../charts/Chart.tsx"
import { isUnknown, rowsOf } from "../../charts/Intervals.ts"
import { originOf, type Provenance, provenanceOf } from "../../charts/Provenance.ts"
import { ComparedSides } from "./ComparedSides.tsx"
import { Verbatims } from "./Verbatims.tsx"
import { WaysOn } from "./WaysOn.tsx"

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
              <Show when={summary}>
                <p class="small soft" dir="auto">
                  {summary}
                </p>
              </Show>
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
  /** The question and the people asked, if they are kept. */
  readonly kept: Pick<Kept, "asked" | "audience" | "projectId"> | undefined
  /** The request, if known from elsewhere. */
  readonly asked?: QuoteAsk | undefined
  /** Whether people outside the organization see it, to whom answers aren't listed. */
  readonly isPublic?: boolean
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
        <h2>Not quite the people described</h2>
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

const NOT_KNOWN = "We have no data on this, so there is nothing to show."

const firstSentence = (text: string) => text.split(/(?<=[.!?]) /, 1)[0]!

/** Sources, with why nothing is known. */
const explained = ({ how, ...provenance }: Provenance, why: string): Provenance => ({
  ...provenance,
  kind: "none",
  label: answeredByWords.none,
  facts: [],
  how: [why, ...how]
})

/** Questions that are quoted in full, so that they can be asked. */
const wholeIn = (questions: ReadonlyArray<string>) => questions.filter((text) => !text.endsWith("…"))

/** An answer of any kind: chart, summary, themes, quotes and sources. */
export const Answers = (props: Props) => {
  const data = () => props.answer.data
  const asked = () => (props.kept?.asked ?? props.asked ?? {}) as QuoteAsk
  /** A request to the survey that an audience is attached to, of the people it describes. */
  const askSurvey = ({ sample }: ChoicesResult): QuoteAsk | null =>
    props.kept?.projectId == null
      ? null
      : { projectId: props.kept.projectId, ...(sample.audience && { filter: sample.audience.description }) }
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
          <Show
            when={result().choices.length > 0 && !isUnknown(result().sample)}
            fallback={
              <InWords
                question={asked().question ?? "The answers"}
                who={who()}
                summary={NOT_KNOWN}
                provenance={explained(provenanceOf(originOf(result().sample)), result().summary)}
                themes={[]}
                answers={[]}
              >
                <WaysOn
                  asked={askSurvey(result())}
                  askedIn={result().askedIn}
                  nearest={wholeIn(askedInstead(result().summary))}
                />
              </InWords>
            }
          >
            <section class="card">
              <Chart
                title={asked().question ?? "The answers"}
                subtitle={who()}
                rows={rowsOf(result().choices, result().sample)}
                provenance={provenanceOf(originOf(result().sample))}
                call={{ method: "POST", path: "/v1/ask/choices", body: asked(), client: "ask.choices" }}
              >
                <p class="summary">{result().summary}</p>
                <Themes themes={result().themes} />
              </Chart>
            </section>
          </Show>
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
                    summary={one.basis === "none" ? firstSentence(one.summary) : one.summary}
                    provenance={
                      one.basis === "none" ? explained(originIn(result(), one), one.summary) : originIn(result(), one)
                    }
                    themes={one.themes}
                    answers={result().answers[at()] ?? []}
                    notes={result().filter.interpretation.notes}
                  >
                    <Show when={one.basis === "none"}>
                      <WaysOn
                        asked={{ ...asked(), projectId: props.kept?.projectId ?? "" }}
                        nearest={(one.nearest ?? []).map(({ question }) => question)}
                      />
                    </Show>
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
              <Show
                when={
                  result().sample.illustrative !== true &&
                  (props.isPublic === true || (listsOf(result().answers)[at()] ?? []).length > 0)
                }
                fallback={
                  <InWords
                    question={question}
                    who={who()}
                    summary={NOT_KNOWN}
                    provenance={explained(provenanceOf({ ...originOf(result().sample), basis: "none", n: 0 }), summary)}
                    themes={[]}
                    answers={[]}
                  >
                    <WaysOn asked={null} nearest={[]} />
                    <Show when={listsOf(result().answers)[at()]?.length}>
                      <details class="made-up">
                        <summary>Show made-up examples</summary>
                        <p class="note">Nobody said these. They only show what answers could look like.</p>
                        <Verbatims answers={listsOf(result().answers)[at()]!} themes={[]} />
                      </details>
                    </Show>
                  </InWords>
                }
              >
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
              </Show>
            )}
          </For>
        )}
      </Show>
    </>
  )
}
