import { For } from "solid-js"
import { type Passage, passagesOf, type Span } from "../../../../domain/text/Prose.ts"

const Spans = (props: { readonly of: ReadonlyArray<Span> }) => (
  <For each={props.of}>{({ bold, text }) => (bold ? <strong>{text}</strong> : text)}</For>
)

const ListOf = (props: { readonly of: Extract<Passage, { readonly kind: "list" }> }) => {
  const items = () => (
    <For each={props.of.items}>
      {(item) => (
        <li>
          <Spans of={item} />
        </li>
      )}
    </For>
  )
  return props.of.numbered ? <ol dir="auto">{items()}</ol> : <ul dir="auto">{items()}</ul>
}

/** What people wrote, with its headings, lists and bold. */
export const Prose = (props: { readonly text: string }) => (
  <div class="prose">
    <For each={passagesOf(props.text)}>
      {(passage) =>
        passage.kind === "paragraph" ? (
          <p dir="auto">
            <Spans of={passage.spans} />
          </p>
        ) : passage.kind === "list" ? (
          <ListOf of={passage} />
        ) : (
          <h2 dir="auto" data-level={passage.level}>
            <Spans of={passage.spans} />
          </h2>
        )
      }
    </For>
  </div>
)
