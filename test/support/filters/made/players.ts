import type { MadeQuestion } from "./Made.ts"

/** Children and teenagers who were asked about games. */
export const PLAYERS: ReadonlyArray<MadeQuestion> = [
  { name: "age", question: "How old are you?", from: 6, to: 17 },
  { name: "gender", question: "Are you a boy or a girl?", one: ["Boy", "Girl", "Something else", "Rather not say"] },
  { name: "grade", question: "What grade are you in?", one: ["Grade 1-2", "Grade 3-5", "Grade 6-8", "Grade 9-12"] },
  { name: "siblings", question: "How many brothers and sisters do you have?", from: 0, to: 4 },
  { name: "phone", question: "Do you have your own phone?", one: ["Yes", "No"] },
  {
    name: "often",
    question: "How often do you play video games?",
    one: ["Every day", "Most days", "A few times a week", "Once a week", "Hardly ever", "Never"]
  },
  {
    name: "devices",
    question: "What do you play games on?",
    several: ["Nintendo Switch", "PlayStation", "Xbox", "Phone or tablet", "Computer", "Other"]
  },
  { name: "hours", question: "How many hours did you play last weekend?", from: 0, to: 16 },
  {
    name: "favourite",
    question: "Which is your favourite game?",
    one: ["Minecraft", "Roblox", "Fortnite", "Mario Kart", "FIFA", "Other"]
  },
  { name: "rules", question: "Do your parents limit how long you may play?", one: ["Yes", "No", "Don't know"] },
  {
    name: "fun",
    question: "How much fun is school?",
    one: ["No fun at all", "A little fun", "Quite fun", "A lot of fun"]
  },
  { name: "friends", question: "Do you play online with friends?", one: ["Always", "Often", "Sometimes", "Never"] },
  {
    name: "spent",
    question: "How much of your own money did you spend on games last month, in dollars?",
    from: 0,
    to: 60
  }
]
