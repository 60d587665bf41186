import { Field } from "./Field.tsx"

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (words: string) => void
}

/** Words by which something of the page is found. */
export const SearchField = (props: Props) => (
  <Field label={props.label}>
    {(field) => (
      <input
        {...field}
        class="input"
        type="search"
        dir="auto"
        value={props.value}
        onInput={(event) => props.onChange(event.currentTarget.value)}
      />
    )}
  </Field>
)
