/** What the columns of the masculinity survey ask, in a few words each: facts of its questionnaire, as a codebook. */
const questions: ReadonlyArray<readonly [variable: string, question: string]> = [
  ["q0001", "How masculine do you feel in general?"],
  ["q0002", "How important is it to you to be seen as masculine?"],
  ["q0004", "Who or what shaped your ideas of being a good man?"],
  ["q0005", "Does society put unhealthy pressure on men?"],
  ["q0007", "How often do you do each of these?"],
  ["q0007_0001", "Ask a friend for professional advice"],
  ["q0007_0002", "Ask a friend for personal advice"],
  ["q0007_0003", "Show affection to male friends by touch"],
  ["q0007_0004", "Cry"],
  ["q0007_0005", "Get into a fight"],
  ["q0007_0006", "Have sexual relations with women"],
  ["q0007_0007", "Have sexual relations with men"],
  ["q0007_0008", "Watch sports"],
  ["q0007_0009", "Work out"],
  ["q0007_0010", "See a therapist"],
  ["q0007_0011", "Feel lonely or isolated"],
  ["q0008", "What do you worry about nearly every day?"],
  ["q0009", "What is your employment status?"],
  ["q0010", "In what ways is it an advantage at work to be a man?"],
  ["q0011", "In what ways is it a disadvantage at work to be a man?"],
  ["q0012", "What did you do about sexual harassment at work?"],
  ["q0013", "Why did you not respond to it?"],
  ["q0014", "How much have you heard about #MeToo?"],
  ["q0015", "Do you think differently about your behavior at work since #MeToo?"],
  ["q0017", "Are you expected to make the first move in a romance?"],
  ["q0018", "How often do you try to pay on a date?"],
  ["q0019", "Why do you try to pay on a date?"],
  ["q0020", "How do you tell whether somebody wants to be intimate?"],
  ["q0021", "What have you done about sexual boundaries in the last year?"],
  ["q0022", "Has #MeToo changed how you behave in romance?"],
  ["q0024", "What is your marital status?"],
  ["q0025", "Do you have children?"],
  ["q0026", "What is your sexual orientation?"],
  ["q0028", "Which of these are you?"],
  ["q0029", "How far did you get at school?"],
  ["q0030", "Which state do you live in?"],
  ["q0034", "What is your household income?"],
  ["q0035", "Which region do you live in?"],
  ["race2", "White or not white"],
  ["racethn4", "Race and ethnicity"],
  ["educ3", "Education in three groups"],
  ["educ4", "Education in four groups"],
  ["age3", "Age group"],
  ["kids", "With or without children"],
  ["orientation", "Sexual orientation in groups"]
]

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The codebook as a CSV file. */
export const masculinityCodebook = [
  "variable,question",
  ...questions.map(([variable, question]) => `${variable},${quoted(question)}`)
].join("\n")
