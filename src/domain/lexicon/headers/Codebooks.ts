/**
 * What the columns of tables of codebooks and the members of those in JSON are called, folded as `plainName` folds headers;
 * read by `survey/codebook/CodebookHeader.ts` and `CodebookJson.ts`. Of a pair such as `name` and `variable`, the first holds
 * in both and the second in tables alone, where a name is taken by the first column that has it.
 */
export const CODEBOOKS = `
name          variable, var, variable name, column, field, code name
variable      {name}, variables, variable field name, var [name|id|code], variable [id|code], [column|field] [name|id], short name
variable      item [name|id|code], question [id|no|nr|number|code|name|key], q [id|no|nr|num|number], (data )export tag, tag, mnemonic
variable      header, variablenname, spalte, nom(e) d[e|a] (la )variable, nombre de (la )variable, nome da variavel, variavel, campo
id            name, id, item, key
missing       (is |user )missing( value(s)| code(s)), fehlend(e werte)
codes         values, value labels, labels, codes, categories, options, choices, answers, responses, levels
packed        {codes}, coding, [response|answer] [options|categories|choices|scale|codes], valid values, code list, scale
packed        choices (or )calculations ..., wertelabels, antworten, modalites, valores
code          value, code, [answer|value|response|category|option|numeric] [code|value|id|number], wert, valeur, valor, codigo
label         [value|answer|code|category|response|option|choice] [label|text|name|description|meaning], meaning, answer, response
label         category, choice, wertelabel, antwort, bedeutung, modalite, etiqueta, rotulo
label         [etiqueta|etiquette|libelle|rotulo|descripcion] d[el|e|o|u] (la )[codigo|code|valor|valeur|categoria|respuesta]
wording       question text, text, wording, title, description, prompt, variable label
question      {wording}, question [wording|label], full [question|text], full question text, desc, content, fragetext, frage, libelle
question      [variable|var|field|column|item] [label|text|description|wording], pregunta, pergunta, domanda, vraag, long name
question      [etiqueta|etiquette|libelle|rotulo|descripcion] d[e|a] (la )[variable|variavel|pregunta|question]
part          option, row, statement, part, sub question
option        {part}, item, sub item
list          variables, questions, codebook, columns, fields, items
`
