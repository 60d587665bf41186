/** What readers of questionnaires say of what a study has no like of. */
export const said = {
  number: "It asks for a number. A study can't: offer ranges as choices.",
  date: "It asks for a date. A study can't: offer periods as choices.",
  ranking: "It asks for a ranking. A study can't: ask which comes first, or rate each in a matrix.",
  sum: "It asks for numbers that add up. A study can't: rate each in a matrix.",
  noQuestion: "It's a text or a technical element, not a question.",
  hidden: "It's hidden, so nobody is asked.",
  computed: "It's computed, so nobody is asked.",
  elsewhere: "Its choices come from elsewhere: list them.",
  table: "It has several answers per row. A study can't: ask one matrix for each column.",
  unread: "We couldn't read it.",
  ofType: (type: string) => `It's of the type “${type.slice(0, 40)}”, which a study can't ask.`,
  ordered: "Its choices or rows come in random order. In a study they keep the order given.",
  orderedQuestions: "Its questions come in random order. In a study they keep the order given.",
  orderedBlocks: "Its blocks come in random order. In a study they keep the order given.",
  someOf: "Each respondent gets only some of its blocks. In a study everyone gets all of them.",
  partlyShown: "Some of its choices or rows depend on earlier answers. In a study everyone sees all of them.",
  textAtChoice: "Some of its choices take a text of one's own. In a study they are only chosen.",
  loop: "Its questions are repeated in a loop. In a study they are asked once.",
  twice: "It's asked twice. In a study it's asked once.",
  asks: "It ends with a question mark, but was read as a choice. If it's a question, give it a number of its own.",
  long: "It's long for a choice. If it's a text or a question, set it apart with a blank line and a number.",
  apart: "A blank line stands before this choice. Compare it with the question: it may belong elsewhere.",
  heading: (text: string) =>
    `“${text.slice(0, 60)}” was read as a heading or an instruction, not as a question or a part of one.`,
  route: (text: string) => `“${text.slice(0, 80)}” may say who is asked. It wasn't taken over: write it as a showIf.`,
  stem: (text: string) =>
    `“${text.slice(0, 60)}” was read as words before the next questions. Put it into their texts.`,
  unmarked:
    "It was read as another choice of the list above, though it has no mark. Give it the list's mark, or set it apart.",
  alone: "It was read as the only choice. Write each choice on a line of its own.",
  second: "A second list begins here. We read both as choices of one question: if one has rows, ask a matrix.",
  row: "It looks like a row of a table that we couldn't read. Write the choices and rows as lists.",
  scales: "It's another row of numbers. If the rows are to be rated, list them, and give the scale once.",
  noScale: "It names a scale that we couldn't read, so it's open. Write its points as choices.",
  inline: "Its text may hold its choices, so it's open. Write each choice on a line of its own.",
  bare: "It was read as an open question, though it asks nothing. If it's a choice or a row, set it under its question.",
  rows: "It may be a grid, but we read its list as choices. If they are rows, give rows and scale as two lists.",
  instruction: (text: string) =>
    `“${text.slice(0, 60)}” looks like an instruction, but was kept in the text. Take it out if it is one.`,
  again: (number: string, key: string) =>
    `Number ${number} is used twice, so this question is called ${key}. Conditions on ${number} mean the one in the same section.`,
  trigger: "Its trigger isn't taken over.",
  unknownLogic: "only the choices of earlier questions can be conditions"
} as const
