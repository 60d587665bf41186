import { A, useParams, useSearchParams } from "@solidjs/router"
import { createMemo, createSignal, For, Show } from "solid-js"
import type { Distribution, Distributions } from "../../../../client/Types.ts"
import { counted, inFigures, inPercent, inTenths, inWhole } from "../../../../domain/text/Figures.ts"
import { ProvenanceLine } from "../../charts/Chart.tsx"
import { provenanceOf } from "../../charts/Provenance.ts"
import { createLater, firstOf } from "../../data/Doing.ts"
import { createPages, Loaded } from "../../data/Loaded.tsx"
import { Verbatims } from "../../parts/answers/Verbatims.tsx"
import { MoreRows } from "../../parts/DataTable.tsx"
import { TextField } from "../../parts/Field.tsx"
import { HIDDEN_WHY, Hidden, QuestionText } from "../../parts/survey/QuestionPicker.tsx"
import { isTabulated, kindWords, questionsWith } from "../../parts/survey/Questions.ts"
import { useClient } from "../../session/Session.tsx"
import { FilterBar, Filtered } from "./FilterBar.tsx"
import { ProjectFrame } from "./ProjectFrame.tsx"
import { inFormWords, NO_STEP, sentence } from "./ReadingWords.ts"

/** Answers per page. */
const AT_ONCE = 1_000

interface Props {
  readonly projectId: string
  readonly question: string
  readonly filter: string
}

/** Respondents' written answers to a question, optionally filtered. */
const Written = (props: Props) => {
  const client = useClient()
  const [sought, setSought] = createSignal("")
  const search = createLater(() => sought().trim())
  const { loaded, more, refetch } = createPages(
    () => ({ question: props.question, filter: props.filter, search: search() }),
    ({ filter, question, search }, page) =>
      client.projects.answers(props.projectId, question, {
        ...(filter !== "" && { filter }),
        ...(search !== "" && { search }),
        ...page,
        limit: AT_ONCE
      }),
    (before, next) => ({ ...next, answers: [...before.answers, ...next.answers] })
  )
  return (
    <Loaded of={loaded} again={refetch} what="the answers">
      {(all) => (
        <>
          <Verbatims
            answers={all().answers.map((answer) => ({ answer }))}
            themes={[]}
            isWhole={all().nextCursor === null}
            seek={setSought}
          />
          <MoreRows
            isWhole={all().nextCursor === null}
            more={more}
            label={`Load more (${inWhole(all().answers.length)} shown)`}
          />
        </>
      )}
    </Loaded>
  )
}

/** Answers shown before “Show all”. */
const FIRST = 12

const Card = (props: { readonly projectId: string; readonly of: Distribution; readonly filter: string }) => {
  const [isWhole, setWhole] = createSignal(false)
  const [isRead, setRead] = createSignal(false)
  const answers = () => (isWhole() ? props.of.answers : props.of.answers.slice(0, FIRST))
  const address = () =>
    `/projects/${props.projectId}/crosstab?${new URLSearchParams({
      rows: props.of.key,
      ...(props.filter !== "" && { filter: props.filter })
    })}`
  return (
    <article class="card stack distribution" aria-label={props.of.text}>
      <div class="row spread">
        <h2 class="said" dir="auto">
          <QuestionText of={props.of} />
        </h2>
        <Show when={isTabulated(props.of)}>
          <A class="button" data-size="small" href={address()} aria-label={`Crosstab of ${props.of.text}`}>
            Crosstab
          </A>
        </Show>
        <Show when={props.of.kind === "text" && props.of.base !== null && props.of.base > 0}>
          <button
            class="button"
            data-size="small"
            type="button"
            aria-expanded={isRead()}
            aria-label={`Read the answers to ${props.of.text}`}
            onClick={() => setRead(!isRead())}
          >
            {isRead() ? "Close" : "Read the answers"}
          </button>
        </Show>
      </div>
      <Show when={isRead()}>
        <Written projectId={props.projectId} question={props.of.key} filter={props.filter} />
      </Show>
      <Show when={answers().length > 0}>
        <ul class="counts">
          <For each={answers()}>
            {({ count, kind, label, share }) => (
              <li>
                <span dir="auto">
                  {label}
                  {kind === "offScale" && props.of.kind === "ordinal" ? ` (${NO_STEP})` : ""}
                </span>
                <meter min="0" max="1" value={share ?? 0} aria-label={label} />
                <span class="figures" title={count === null ? undefined : inWhole(count)}>
                  {share === null ? <Hidden /> : inPercent(100 * share)}
                </span>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={!isWhole() && props.of.answers.length > FIRST}>
        <div class="row">
          <button class="button" data-size="small" type="button" onClick={() => setWhole(true)}>
            {`Show all ${props.of.answers.length} answers`}
          </button>
        </div>
      </Show>
      <p class="small soft">
        <code>{props.of.key}</code>
        {` ${sentence(kindWords[props.of.kind])} `}
        {props.of.base === null
          ? "Too few people answered to show results. "
          : `Base ${inWhole(props.of.base)}` +
            (props.of.effectiveBase !== null && props.of.effectiveBase !== props.of.base
              ? `, effective ${inTenths(props.of.effectiveBase)}`
              : "") +
            `: ${props.of.baseRule}. `}
        <Show when={props.of.mean}>
          {(mean) =>
            `Mean ${inFigures(mean().mean)}${mean().median === null ? "" : `, median ${inFigures(mean().median!)}`}. `
          }
        </Show>
        <For each={props.of.missing}>{({ count, label }) => `${label}: ${inWhole(count)}. `}</For>
        <Show when={props.of.base !== null && answers().some(({ share }) => share === null)}>{`${HIDDEN_WHY} `}</Show>
        <Show when={props.of.lowBase}>
          <strong class="low">Fewer than 30 respondents. </strong>
        </Show>
      </p>
      <Show when={props.of.doubt}>
        {(doubt) => (
          <p class="doubt">
            {sentence(inFormWords(doubt()))}{" "}
            <A href={`/projects/${props.projectId}/reading#question-${props.of.key}`}>Fix it in Setup</A>
          </p>
        )}
      </Show>
    </article>
  )
}

const originOfAll = ({ filter, matchedTwins, weighting }: Distributions) => ({
  basis: "tabulated" as const,
  n: matchedTwins,
  weighting: weighting.statement,
  filter: filter.expression === null ? null : filter.interpretation.description
})

const Glance = (props: { readonly projectId: string }) => {
  const client = useClient()
  const [search, setSearch] = useSearchParams()
  const filter = () => firstOf(search.filter)
  const [words, setWords] = createSignal("")
  const {
    loaded: page,
    more,
    refetch
  } = createPages(
    () => ({ filter: filter() }),
    ({ filter }, page) => client.projects.distributions(props.projectId, { ...(filter !== "" && { filter }), ...page }),
    (before, next) => ({ ...next, questions: [...before.questions, ...next.questions] })
  )
  const found = createMemo(() =>
    questionsWith(
      (page.latest?.questions ?? []).map((one) => ({
        ...one,
        labels: one.answers.map(({ label }) => label)
      })),
      words()
    )
  )
  return (
    <>
      <FilterBar
        projectId={props.projectId}
        value={filter()}
        onApply={(next) => setSearch({ filter: next || undefined })}
      />
      <Filtered of={page} again={refetch} what="answers">
        {(all) => (
          <>
            <ProvenanceLine of={provenanceOf(originOfAll(all()))} />
            <TextField type="search" label="Find a question or an answer" value={words()} onChange={setWords} />
            <p class="soft" role="status">
              {words().trim() === ""
                ? ""
                : found().length === 0
                  ? "No question has these words."
                  : `${counted(found().length, "question has", "questions have")} these words.`}
            </p>
            <div class="distributions">
              <For each={found()}>
                {(question) => <Card projectId={props.projectId} of={question} filter={filter()} />}
              </For>
            </div>
            <MoreRows
              isWhole={all().nextCursor === null}
              more={more}
              label={`Show more (${all().questions.length} of ${all().total} questions shown)`}
            />
          </>
        )}
      </Filtered>
    </>
  )
}

const QuestionsPage = () => {
  const params = useParams<{ id: string }>()
  return <ProjectFrame tab="">{() => <Glance projectId={params.id} />}</ProjectFrame>
}

export default QuestionsPage
