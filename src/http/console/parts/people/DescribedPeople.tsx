import { Field } from "../Field.tsx"
import { Understanding } from "./Understanding.tsx"

interface Props {
  readonly value: string
  readonly onChange: (description: string) => void
  readonly mistake: string | null | undefined
}

/** People in words, with what is understood of them meanwhile. */
export const DescribedPeople = (props: Props) => (
  <>
    <Field
      label="Description"
      note="In plain words: age, family, work, income, where they live, what they care about."
      mistake={props.mistake}
    >
      {(field) => (
        <textarea
          {...field}
          class="input said"
          rows="2"
          dir="auto"
          placeholder="Parents aged 30 to 44 in the United States"
          value={props.value}
          onInput={(event) => props.onChange(event.currentTarget.value)}
        />
      )}
    </Field>
    <Understanding description={props.value} />
  </>
)
