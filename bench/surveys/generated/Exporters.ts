import { amount, aside, choice, listed, type Part, several, written } from "./Parts.ts"
import type { Template } from "./Sheet.ts"
import { familyName, givenName, type Pair, phrase, subjectOf } from "./Tools.ts"

const two = (n: number) => String(n).padStart(2, "0")
const iso = (row: number, gap = 37) => new Date(Date.UTC(2025, 3, 3, 8, row * gap)).toISOString()
const hex = (n: number, digits: number) => Math.floor(n).toString(16).padStart(digits, "0")
const uuid = (row: number) =>
  `${hex(((row + 1) * 2_654_435_761) % 2 ** 32, 8)}-${hex(row, 4)}-4a1b-9c${two(row % 100)}-${hex((row + 7) * 97_531, 12)}`

const odkCentral: Template = {
  name: "odk-central-zoned-times",
  sheet: (d) => ({
    parts: [
      aside(d, "start", (row) => iso(row).replace("Z", "+02:00")),
      aside(d, "end", (row) => iso(row, 38).replace("Z", "+02:00")),
      choice(d, { headers: "demo-gender", labels: ["female", "male"] }),
      choice(d, { headers: "demo-edu", labels: ["none", "primary", "secondary", "tertiary"], ordered: true }),
      aside(d, "loc-Latitude", (row) => (-1 - row * 0.001).toFixed(6)),
      aside(d, "loc-Longitude", (row) => (36 + row * 0.001).toFixed(6)),
      aside(d, "loc-Altitude", (row) => String(1600 + (row % 40))),
      aside(d, "loc-Accuracy", (row) => `${4 + (row % 9)}.2`),
      aside(d, "meta-instanceID", (row) => `uuid:${uuid(row)}`),
      aside(d, "KEY", (row) => `uuid:${uuid(row)}`),
      aside(d, "FormVersion", () => "2025041")
    ]
  })
}
const surveyCto: Template = {
  name: "surveycto-plain-header",
  sheet: (d) => ({
    parts: [
      aside(d, "SubmissionDate", (row) => iso(row, 41)),
      aside(d, "starttime", (row) => iso(row).replace("Z", "-05:00")),
      aside(d, "instanceID", (row) => `uuid:${uuid(row)}`),
      aside(d, "formdef_version", () => "2504010930"),
      choice(d, { headers: "roof", labels: ["tin", "thatch", "tile"] }),
      aside(d, "gps-Altitude", (row) => String(900 + (row % 70))),
      aside(d, "gps-Accuracy", (row) => `${3 + (row % 7)}.5`),
      aside(d, "KEY", (row) => `uuid:${uuid(row)}`)
    ]
  })
}

const people: Template = {
  name: "people-in-other-scripts",
  sheet: (d) => ({
    parts: [
      aside(d, "氏名", (row) => `${d.one(["佐藤花子", "鈴木一郎", "高橋健"], "n", row)}${row}`),
      aside(d, "住所", (row) => `東京都渋谷区${(row % 9) + 1}-${row % 20}-${row % 7}`),
      aside(d, "Фамилия", (row) => d.one(["Иванов", "Петров", "Смирнов", "Попов", "Волков", "Орлова"], "f", row)),
      aside(d, "الاسم الكامل", (row) => `${d.one(["محمد علي", "فاطمة حسن"], "a", row)} ${row % 9}`),
      aside(d, "Passport no.", (row) => `X${row * 7919 + 1_000_000}`),
      aside(d, "Licence plate", (row) => `AB ${(row % 90) + 10} CDE`),
      choice(d, { headers: "性別", labels: ["男性", "女性"] })
    ]
  })
}
const peopleB: Template = {
  name: "people-by-numbers",
  sheet: (d) => ({
    parts: [
      aside(d, "姓名", (row) => `${d.one(["王伟", "李娜", "张敏", "刘洋"], "n", row)}${row % 30}`),
      aside(d, "이름", (row) => `${d.one(["김민준", "이서연"], "k", row)}${row % 20}`),
      aside(d, "Driver's license", (row) => `D${row * 7919 + 1_000_000}`),
      aside(d, "Vehicle registration", (row) => `K${(row % 90) + 10} ABC`),
      aside(d, "Medical record number", (row) => String(700_000 + row * 13)),
      aside(d, "Numéro de passeport", (row) => `${two(row % 90)}AV${row * 31 + 10_000}`),
      choice(d, { headers: "性别", labels: ["男", "女"] })
    ]
  })
}

const lakh = (value: number) => {
  const [, head = "", tail = ""] = /^(\d+)(\d{3})$/.exec(String(value)) ?? []
  return `${head.replace(/\B(?=(\d{2})+$)/g, ",")},${tail}`
}
const numbers: Template = {
  name: "numbers-grouped-by-two",
  sheet: (d) => ({
    parts: [
      choice(d, { headers: "State", labels: ["Kerala", "Goa", "Punjab"] }),
      amount(d, { headers: "Annual income", value: (unit) => 100_000 + Math.floor(unit * 9e6), write: lakh }),
      amount(d, { headers: "Balance", value: (unit) => Math.floor(unit * 1800) - 900, write: bracketed }),
      amount(d, { headers: "年齢", value: (unit) => 18 + Math.floor(unit * 62), write: (value) => `${value}歳` })
    ]
  })
}
function bracketed(value: number): string {
  return value < 0 ? `(${-value})` : String(value)
}
const numbersB: Template = {
  name: "numbers-of-accounts",
  sheet: (d) => ({
    parts: [
      choice(d, { headers: "Region", labels: ["North", "South"] }),
      amount(d, {
        headers: "Salary per year",
        value: (unit) => 100_000 + Math.floor(unit * 9e6),
        write: (value) => `Rs. ${lakh(value)}`
      }),
      amount(d, {
        headers: "Gain or loss",
        value: (unit) => Math.round(unit * 90_000 - 30_000) / 100,
        write: (value) => (value < 0 ? `($${(-value).toFixed(2)})` : `$${value.toFixed(2)}`)
      }),
      amount(d, { headers: "Возраст", value: (unit) => 18 + Math.floor(unit * 60), write: (value) => `${value} лет` })
    ]
  })
}

const scales: Template = {
  name: "scales-that-begin-with-none",
  sheet: (d) => ({
    parts: [
      choice(d, { headers: "Pain now", labels: ["None", "Mild", "Moderate", "Severe"], ordered: true }),
      choice(d, {
        headers: "Skill",
        labels: ["None", "Beginner", "Intermediate", "Advanced", "Expert"],
        ordered: true
      }),
      choice(d, { headers: "How was it?", labels: ["😡", "😕", "😐", "🙂", "😍"], ordered: true }),
      choice(d, { headers: "Pet at home", labels: ["None", "Dog", "Cat"] })
    ]
  })
}
const scalesB: Template = {
  name: "scales-of-faces-and-amounts",
  sheet: (d) => ({
    parts: [
      choice(d, { headers: "Lunch", labels: ["😞 Bad", "😐 OK", "😀 Good"], ordered: true }),
      choice(d, { headers: "Mood", labels: ["😢", "🙁", "😐", "🙂", "😄"], ordered: true }),
      choice(d, { headers: "Stars", labels: ["⭐", "⭐⭐", "⭐⭐⭐", "⭐⭐⭐⭐"], ordered: true }),
      choice(d, { headers: "Spent", labels: ["Nothing", "Up to $50", "$50 to $100", "Over $100"], ordered: true }),
      choice(d, { headers: "Fruit", labels: ["🍎", "🍌", "🍇"] })
    ]
  })
}

const spelled = (forms: Readonly<Record<string, ReadonlyArray<string>>>) => (label: string, _: number, row: number) =>
  forms[label]![row % forms[label]!.length]!
const yes: Template = {
  name: "yes-and-its-letter",
  sheet: (d) => ({
    parts: [
      aside(d, "ID", (row) => String(row + 1)),
      choice(d, { headers: "Owns car", labels: ["Yes", "No"], write: spelled({ Yes: ["Y", "Yes"], No: ["N", "no"] }) }),
      choice(d, { headers: "Plan", labels: ["Free", "Pro"] }),
      written(d, "text", "Why?", phrase(d, "why"), 0.4)
    ]
  })
}
const yesB: Template = {
  name: "words-and-their-letters",
  sheet: (d) => ({
    parts: [
      choice(d, {
        headers: "Raucht",
        labels: ["Ja", "Nein"],
        write: spelled({ Ja: ["J", "Ja"], Nein: ["N", "Nein"] })
      }),
      choice(d, {
        headers: "Sex",
        labels: ["Male", "Female"],
        write: spelled({ Male: ["M", "Male"], Female: ["F", "Female"] })
      }),
      choice(d, { headers: "Plan", labels: ["Free", "Pro"] })
    ]
  })
}

const crowd: Template = {
  name: "mturk-batch",
  sheet: (d) => ({
    parts: [
      aside(d, "HITId", (row) => `3${hex((row * 7_919_993 + 11) % 2 ** 40, 12).toUpperCase()}`),
      aside(d, "WorkerId", (row) => `A${hex((row * 99_991 + 5) % 2 ** 40, 12).toUpperCase()}`),
      aside(d, "AcceptTime", (row) => `Thu Apr ${two((row % 28) + 1)} 08:${two(row % 60)}:11 PDT 2025`),
      aside(d, "WorkTimeInSeconds", (row) => String(60 + ((row * 37) % 900))),
      choice(d, { headers: "Answer.gender", labels: ["female", "male"] }),
      choice(d, { headers: "Answer.often", labels: ["never", "sometimes", "often", "always"], ordered: true })
    ]
  })
}
const clinical: Template = {
  name: "redcap-completeness",
  sheet: (d) => ({
    parts: [
      aside(d, "record_id", (row) => String(row + 1)),
      aside(d, "demographics_timestamp", (row) => iso(row).slice(0, 19).replace("T", " ")),
      several(d, {
        options: ["Cough", "Fever", "Fatigue"],
        headers: (option) => `Which symptoms? (choice=${option})`,
        marks: () => ["Checked", "Unchecked", ""]
      }),
      amount(d, { headers: "bmi", value: (unit) => Math.round((17 + unit * 20) * 10) / 10 }),
      aside(d, "demographics_complete", (row) => (row % 9 === 0 ? "0" : "2"))
    ]
  })
}

const DICTIONARY = [
  '"Variable / Field Name","Form Name","Field Type","Field Label","Choices, Calculations, OR Slider Labels"',
  'record_id,visit,text,"Record ID",',
  'sex,visit,radio,"Sex at birth","0, Female | 1, Male"',
  'smokes,visit,dropdown,"Do you smoke?","1, Yes, daily | 2, Yes, sometimes | 3, No"',
  'owns,visit,yesno,"Do you own your home?",',
  'bmi,visit,calc,"Body mass index","[weight]/[height]^2"'
].join("\n")
const coded = (d: Parameters<Template["sheet"]>[0], header: string, codes: Readonly<Record<string, string>>) =>
  choice(d, { headers: header, labels: Object.keys(codes), write: (label) => codes[label]! })
const dictionary: Template = {
  name: "redcap-dictionary",
  sheet: (d) => ({
    codebook: { ending: "csv", text: DICTIONARY },
    parts: [
      aside(d, "record_id", (row) => String(row + 1)),
      coded(d, "sex", { Female: "0", Male: "1" }),
      coded(d, "smokes", { "Yes, daily": "1", "Yes, sometimes": "2", No: "3" }),
      coded(d, "owns", { Yes: "1", No: "0" }),
      amount(d, { headers: "bmi", value: (unit) => Math.round((17 + unit * 20) * 10) / 10 })
    ]
  })
}
const dictionaryB: Template = {
  name: "redcap-dictionary-boxes",
  sheet: (d) => {
    const { reasons, thing } = subjectOf(d)
    const choices = reasons.map((reason, at) => `${at + 1}, ${reason}`).join(" | ")
    const head = "Variable / Field Name,Form Name,Section Header,Field Type,Field Label,Choices OR Calculations"
    return {
      codebook: {
        ending: "csv",
        text: `${head}\nwhy,a,,checkbox,Why this ${thing}?,"${choices}"\nwho,a,,radio,Who are you?,"a, Guest | b, Member"\n`
      },
      parts: [
        aside(d, "study_id", (row) => `S-${row + 1}`),
        several(d, {
          options: reasons,
          headers: (_, at) => `why___${at + 1}`,
          marks: () => ["1", "0", ""]
        }),
        coded(d, "who", { Guest: "a", Member: "b" })
      ]
    }
  }
}

const listsOfEverything: Template = {
  name: "rankings-in-cells",
  sheet: (d) => {
    const { brands } = subjectOf(d)
    const ranked = (header: string, mark: string): Part => ({
      ...aside(d, header, (row) => d.shuffled(brands, header, row).join(mark)),
      truths: [{ columns: [0], kinds: ["ranking"], base: d.rows }]
    })
    return {
      parts: [
        ranked("Rank the brands", ";"),
        ranked("Best first", " > "),
        choice(d, { headers: "G", labels: ["a", "b"] })
      ]
    }
  }
}
const listsB: Template = {
  name: "rankings-among-lists",
  sheet: (d) => {
    const { aspects, reasons } = subjectOf(d)
    const order: Part = {
      ...aside(d, "Order these", (row) => `${d.shuffled(aspects, "o", row).join(", ")}`),
      truths: [{ columns: [0], kinds: ["ranking"], base: d.rows }]
    }
    return {
      parts: [
        order,
        listed(d, "Why? Select all", reasons, (labels) => labels.join(", ")),
        aside(d, "Last name", familyName(d)),
        aside(d, "First name", givenName(d))
      ]
    }
  }
}

/** What further tools and people write: times with zones, people in other scripts, numbers of accounts, dictionaries. */
export const EXPORTERS: ReadonlyArray<Pair> = [
  [odkCentral, surveyCto],
  [people, peopleB],
  [numbers, numbersB],
  [scales, scalesB],
  [yes, yesB],
  [crowd, clinical],
  [dictionary, dictionaryB],
  [listsOfEverything, listsB]
]
