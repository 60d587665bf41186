import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { readCodebookInTurns } from "../../../../src/domain/study/questionnaire/AsCodebook.ts"
import type { Dictionary } from "../../../../src/domain/survey/codebook/Dictionary.ts"
import { atOnce } from "../../../../src/domain/Turns.ts"
import { elementsIn, textIn, xmlEscaped, xmlInTurns } from "../../../../src/domain/text/Xml.ts"

const read = (text: string) => atOnce(readCodebookInTurns(text))
const variable = ({ variables }: Dictionary, name: string) => variables.find((one) => one.name === name)

const DDI = `<?xml version="1.0" encoding="UTF-8"?>
<ddi:codeBook xmlns:ddi="ddi:codebook:2_5" version="2.5"><ddi:dataDscr>
<ddi:var ID="V1" name="q4" intrvl="discrete" nature="ordinal">
  <ddi:labl>Trust in courts</ddi:labl>
  <ddi:qstn><ddi:qstnLit>How much do you trust
    the courts?</ddi:qstnLit></ddi:qstn>
  <ddi:invalrng><ddi:range min="97" max="99"/><ddi:item VALUE="-1"/></ddi:invalrng>
  <ddi:catgry><ddi:catValu> 1 </ddi:catValu><ddi:labl>Not at all</ddi:labl><ddi:catStat type="freq">12</ddi:catStat></ddi:catgry>
  <ddi:catgry><ddi:catValu>2</ddi:catValu><ddi:labl>A lot &amp; more</ddi:labl></ddi:catgry>
  <ddi:catgry missing="Y"><ddi:catValu>8</ddi:catValu><ddi:labl>Can’t say</ddi:labl></ddi:catgry>
</ddi:var>
<ddi:var ID="V2" name="wgt" wgt="wgt"><ddi:labl>Weight</ddi:labl></ddi:var>
</ddi:dataDscr></ddi:codeBook>`

const LSS = `<?xml version="1.0" encoding="UTF-8"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType>
<groups><rows><row><gid>1</gid><group_order>0</group_order></row></rows></groups>
<questions><rows>
<row><qid>11</qid><gid>1</gid><sid>5</sid><title>sat</title><type>L</type><question><![CDATA[How satisfied are you?]]></question><question_order>0</question_order></row>
<row><qid>12</qid><gid>1</gid><sid>5</sid><title>use</title><type>M</type><question><![CDATA[<p>Which do you use?</p>]]></question><question_order>1</question_order></row>
</rows></questions>
<subquestions><rows>
<row><qid>21</qid><parent_qid>12</parent_qid><title>SQ1</title><question>Bus</question><question_order>0</question_order></row>
<row><qid>22</qid><parent_qid>12</parent_qid><title>SQ2</title><question>Tram</question><question_order>1</question_order></row>
</rows></subquestions>
<answers><rows>
<row><qid>11</qid><code>A1</code><answer>Very</answer><sortorder>0</sortorder></row>
<row><qid>11</qid><code>A2</code><answer>Not at all</answer><sortorder>1</sortorder></row>
</rows></answers></document>`

describe("codebooks in XML", () => {
  it("of data archives give questions, labels, orders, missing values and the weight", () => {
    const found = Either.getOrThrow(read(DDI))
    assert.deepInclude(variable(found, "q4"), {
      question: "How much do you trust the courts?",
      measure: "ordinal",
      missing: ["8", "-1"],
      missingRanges: [[97, 99]],
      labels: [
        { value: "1", label: "Not at all" },
        { value: "2", label: "A lot & more" },
        { value: "8", label: "Can’t say" }
      ]
    })
    assert.strictEqual(found.weight, "wgt")
  })

  it("of LimeSurvey name each question and option as its exports do", () => {
    const found = Either.getOrThrow(read(LSS))
    assert.deepStrictEqual(
      variable(found, "sat")?.labels.map(({ label }) => label),
      ["Very", "Not at all"]
    )
    for (const name of ["use[SQ2]", "use_SQ2", "5X1X12SQ2"])
      assert.deepInclude(variable(found, name), { question: "Which do you use?", option: "Tram" }, name)
  })

  it("are refused where they are of another kind, damaged, or have entities of their own", () => {
    const foreign = [
      "<a/>",
      "<codeBook>",
      "<codeBook></b>",
      "<codeBook><![CDATA[x</codeBook>",
      "<!-- ",
      `${"<a>".repeat(200)}${"</a>".repeat(200)}`
    ]
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${DDI}`
    for (const text of [...foreign, bomb]) {
      const refused = read(text)
      assert.isTrue(Either.isLeft(refused), text)
    }
  })

  it.prop(
    "hold any text and attribute as it was",
    [fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" })],
    ([text, attribute]) => {
      const [one, other] = [xmlEscaped(text), xmlEscaped(attribute)]
      const root = atOnce(
        xmlInTurns(`<?xml version="1.0"?><!-- - --><r><x:a b="${other}" c='1'>${one}</x:a><empty/></r>`)
      )
      const [element, empty] = elementsIn(root!)
      assert.deepStrictEqual([element!.name, empty!.name, element!.attributes.c], ["a", "empty", "1"])
      assert.strictEqual(xmlEscaped(textIn(element!)), one)
      assert.strictEqual(xmlEscaped(element!.attributes.b!), other)
    }
  )
})
