import type { Provenance } from "./Provenance.ts"

/** What numbers rest on: whose answers they are, how many, how sure. */
export const ProvenanceLine = (props: { readonly of: Provenance }) => (
  <p class="provenance">
    <strong class="chip" data-kind={props.of.kind}>
      {props.of.label}
    </strong>{" "}
    {props.of.facts.join(" ")}
  </p>
)
