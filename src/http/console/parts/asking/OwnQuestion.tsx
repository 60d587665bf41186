import { TextField } from "../Field.tsx"
import { ListEditor } from "../ListEditor.tsx"
import "./Asking.css"

/** The most choices a question can have. */
export const MOST_CHOICES = 50

interface Asked {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly isMultipleChoice: boolean
}

interface Props {
  readonly asked: Asked
  readonly change: (change: Partial<Asked>) => void
  readonly missing: { readonly question?: string | undefined; readonly choices?: string | undefined }
}

export const OwnQuestion = (props: Props) => (
  <>
    <TextField
      label="Question"
      mistake={props.missing.question}
      class="input said question"
      rows={2}
      placeholder="How important is it to you that your family eats dinner together?"
      value={props.asked.question}
      onChange={(question) => props.change({ question })}
    />
    <ListEditor
      label="Answer choices"
      one="Choice"
      values={props.asked.choices}
      onChange={(choices) => props.change({ choices })}
      least={2}
      most={MOST_CHOICES}
      mistake={props.missing.choices}
      placeholder="Very important"
    />
    <label class="tick">
      <input
        type="checkbox"
        checked={props.asked.isMultipleChoice}
        onChange={(event) => props.change({ isMultipleChoice: event.currentTarget.checked })}
      />
      People can choose more than one
    </label>
  </>
)
