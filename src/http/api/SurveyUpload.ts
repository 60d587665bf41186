import { Schema } from "effect"
import { ProjectDescription, ProjectTitle } from "../../domain/Project.ts"
import { Reference } from "../../domain/survey/model/Reference.ts"
import { text } from "../../domain/text/Text.ts"
import { upload, uploadedFile } from "./Upload.ts"

const MAX_TEXT_FILE_BYTES = 16 * 1024 * 1024
const columnName = text(500)

/** A form with a survey file, what helps to understand it, and what its project is called. */
export const SurveyUpload = upload(
  {
    file: uploadedFile("The survey: CSV, .xlsx, .sav, .zsav or .dta"),
    codebook: Schema.optional(
      uploadedFile("Questions and labels for code names: CSV, JSON, .qsf or SPSS syntax", MAX_TEXT_FILE_BYTES)
    ),
    mapping: Schema.optional(
      uploadedFile("How to read the file, as the command line's dry run writes it", MAX_TEXT_FILE_BYTES)
    )
  },
  {
    title: ProjectTitle,
    description: Schema.optionalWith(ProjectDescription, { default: () => "" }),
    sheet: Schema.optional(
      text(31).annotations({ description: "Sheet of a workbook; the first that holds a table if left out" })
    ),
    weight: Schema.optional(columnName.annotations({ description: "Column that holds the weights" })),
    id: Schema.optional(columnName.annotations({ description: "Column that identifies respondents" })),
    reference: Schema.optional(
      Schema.parseJson(Reference).annotations({
        description:
          "Makes it a reference: a JSON object of population, country, fieldedFrom, fieldedTo, mode, citation"
      })
    ),
    replace: Schema.optionalWith(
      Schema.BooleanFromString.annotations({ description: "true: put a file that is a project already in its place" }),
      { default: () => false }
    )
  }
)
