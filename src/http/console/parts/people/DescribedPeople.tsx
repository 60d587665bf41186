import { TextField } from "../TextField.tsx"
import { Understanding } from "./Understanding.tsx"

interface Props {
  readonly value: string
  readonly onChange: (description: string) => void
  readonly mistake: string | null | undefined
}

/** People in words, with what is understood of them meanwhile. */
export const DescribedPeople = (props: Props) => (
  <>
    <TextField
      label="Description"
      note="In plain words: age, family, work, income, where they live, what they care about."
      mistake={props.mistake}
      class="input said"
      rows={2}
      placeholder="Parents aged 30 to 44 in the United States"
      value={props.value}
      onChange={(description) => props.onChange(description)}
    />
    <Understanding description={props.value} />
  </>
)
