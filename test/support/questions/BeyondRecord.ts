import type { AskedFor } from "../../../src/domain/evidence/doubts/ModelRecord.ts"
import type { Put } from "./NonsenseQuestions.ts"

const put = (question: string, ...choices: ReadonlyArray<string>): Put => ({ question, choices })
const yesNo = (question: string): Put => put(question, "Yes", "No")

type NoViews = Exclude<AskedFor, "views" | "doings" | "unclear">

/** Questions that ask for something else than what people think or do, by what they ask for. */
export const BEYOND: Readonly<Record<NoViews, ReadonlyArray<Put>>> = {
  facts: [
    put("What is the capital of France?", "Paris", "Lyon", "Marseille"),
    put("Which planet is the largest?", "Jupiter", "Saturn", "Earth"),
    put("Who wrote Hamlet?", "Shakespeare", "Marlowe", "Jonson"),
    put("In what year did the Second World War end?", "1943", "1945", "1947"),
    put("How many legs does a spider have?", "6", "8", "10"),
    put("What is the chemical symbol for gold?", "Au", "Ag", "Fe"),
    put("Which city do you think is the capital of Australia?", "Sydney", "Canberra", "Melbourne"),
    put("How far is the Moon from the Earth?", "38,000 km", "384,000 km", "3.8 million km"),
    put("When was the Eiffel Tower built?", "1789", "1889", "1989"),
    put("Who was the first man on the moon?", "Armstrong", "Aldrin", "Gagarin"),
    put("What colour is a banana?", "Yellow", "Blue"),
    put("Which language is spoken in Brazil?", "Spanish", "Portuguese"),
    put("How many continents are there?", "5", "6", "7"),
    put("Where is Mount Kilimanjaro?", "Kenya", "Tanzania", "Uganda"),
    put("What does DNA stand for?", "Deoxyribonucleic acid", "Dinitric acid"),
    put("Which animal is the fastest on land?", "Cheetah", "Lion", "Horse"),
    put("How long does light take from the Sun to the Earth?", "8 seconds", "8 minutes", "8 hours"),
    put("Who painted the Mona Lisa, do you know?", "Leonardo", "Raphael", "Michelangelo"),
    put("What is the boiling point of water at sea level?", "90 °C", "100 °C", "110 °C"),
    put("Which company makes the iPhone?", "Apple", "Samsung"),
    put("Why is the sky blue?", "Scattering", "Reflection of the sea"),
    put("What colour is Tuesday?", "Red", "Green"),
    put("Which side of a circle is longest?", "The left one", "The right one"),
    put("How heavy is a cloud?", "A ton", "A hundred tons"),
    put("What is the longest river in Africa?", "Nile", "Congo"),
    put("How many bones are there in the human body?", "106", "206", "306"),
    put("Who founded Microsoft?", "Bill Gates", "Steve Jobs"),
    put("What is the currency of Japan?", "Yen", "Won"),
    put("Which element has the atomic number one?", "Hydrogen", "Helium"),
    put("When did the Berlin Wall fall?", "1979", "1989", "1999")
  ],
  sums: [
    put("What is 2 + 2?", "3", "4", "5"),
    put("How much is 17 times 23?", "391", "401", "381"),
    put("Calculate 144 / 12.", "10", "12", "14"),
    put("What is the square root of 81?", "7", "8", "9"),
    put("What is 15 percent of 200?", "20", "30", "40"),
    put("Solve: 3x7", "21", "24"),
    put("What is 2^10?", "512", "1024"),
    put("Which is the result of 9 - 12?", "3", "-3"),
    put("What is 5 squared?", "10", "25"),
    put("How much is 1,000 divided by 8?", "125", "120"),
    put("Is 7 x 8 = 54?", "Yes", "No"),
    put("What is the next number in 2, 4, 8, 16?", "24", "32")
  ],
  secrets: [
    put("What is your PIN?", "1234", "0000", "Another"),
    put("Which of these is your e-mail password?", "hunter2", "letmein"),
    put("What is your mother's maiden name?", "Smith", "Jones"),
    put("What is the name of your first pet?", "Bella", "Max"),
    put("Which digit does your credit card number end with?", "1", "2", "3"),
    put("What did you dream last night?", "Flying", "Falling"),
    put("Which number are you thinking of?", "1", "2", "3"),
    put("Please tell us your social security number", "Starts with 1", "Starts with 2"),
    put("What is your home address?", "Main Street", "Elm Street"),
    put("What is your secret?", "Love", "Money"),
    put("Which username do you have, and what is your bank account number?", "A", "B"),
    put("What is your phone number?", "It begins with 5", "It begins with 6")
  ],
  toCome: [
    put("Who will win the World Cup in 2034?", "Brazil", "Germany", "France"),
    yesNo("Will it rain in Oslo next Friday?"),
    put("Which stock is going to rise most next week?", "Apple", "Tesla", "Ford"),
    put("What will the price of gold be next year?", "Under $2,000", "$2,000 to $3,000", "Over $3,000"),
    put("When will the next earthquake hit Tokyo?", "2027", "2030", "2040"),
    yesNo("Will humans land on Mars before 2040?"),
    put("Who is going to be the next president of France?", "A man", "A woman"),
    put("Which team will be champion next season?", "Arsenal", "Liverpool"),
    put("What will the weather be tomorrow?", "Sun", "Rain"),
    put("How many people will live on Earth in 2100?", "8 billion", "10 billion", "12 billion"),
    put("Where will the next Olympic Games but one be held?", "Asia", "Europe"),
    yesNo("Will the stock market crash in 2028?")
  ],
  chance: [
    put("How will this coin toss land?", "Heads", "Tails"),
    put("Pick a number.", "1", "2", "3"),
    put("What number will the dice show?", "1", "2", "3", "4", "5", "6"),
    put("Which lottery numbers will come tomorrow?", "1 to 10", "11 to 20"),
    put("Choose a random letter", "A", "B", "C"),
    put("Guess the number", "7", "8"),
    put("Heads or tails?", "Heads", "Tails"),
    put("Which colour does the roulette wheel stop on?", "Red", "Black")
  ]
}

/** The same, written in one go when the rules stood, and not looked at while they were changed. */
export const LATER_BEYOND: Readonly<Record<NoViews, ReadonlyArray<Put>>> = {
  facts: [
    put("Which gas do plants absorb?", "Oxygen", "Carbon dioxide"),
    put("How many strings does a violin have?", "3", "4", "5"),
    put("Who discovered penicillin?", "Fleming", "Pasteur"),
    put("What is the tallest mountain on Earth?", "Everest", "K2"),
    put("Which ocean lies between Africa and Australia?", "Indian", "Pacific"),
    put("When did the Titanic sink?", "1902", "1912", "1922"),
    put("What is the plural of ox?", "Oxes", "Oxen"),
    put("How deep is the Mariana Trench?", "1 km", "11 km", "110 km"),
    put("Whose face is on the one-dollar bill?", "Washington", "Lincoln"),
    put("Where was Napoleon born?", "Corsica", "Paris"),
    put("What does a thermometer measure?", "Temperature", "Pressure"),
    put("Which metal is liquid at room temperature?", "Mercury", "Lead"),
    put("What shape is sadness?", "Round", "Square"),
    put("How fast is a minute?", "Very", "Slowly"),
    put("Which sea has no coast?", "Sargasso", "Red")
  ],
  sums: [
    put("What is 12 x 12?", "124", "144"),
    put("How much is 250 minus 75?", "165", "175"),
    put("Compute 7 + 8 + 9", "23", "24"),
    put("What is 40% of 90?", "36", "45"),
    put("What is the cube root of 27?", "3", "9")
  ],
  secrets: [
    put("What is your passport number?", "X1", "X2"),
    put("Which passcode do you use? Tell me your passcode.", "0000", "1111"),
    put("What was the name of your first teacher?", "Miss Brown", "Mr Green"),
    put("What is in your pocket right now?", "Keys", "Coins"),
    put("Give your login", "admin", "root")
  ],
  toCome: [
    put("Who will be elected mayor of Chicago?", "A", "B"),
    yesNo("Will Bitcoin reach a million dollars?"),
    put("What is going to happen on 1 May 2031?", "War", "Peace"),
    put("When will the Sun burn out?", "In 1 billion years", "In 5 billion years"),
    put("Which film will win the Oscar?", "The first", "The second")
  ],
  chance: [
    put("What will come up when I roll a die?", "1 to 3", "4 to 6"),
    put("Think of a number between one and three", "1", "2", "3"),
    put("Which card will be drawn?", "A red one", "A black one")
  ]
}
