import { amount, aside, choice, several } from "./Parts.ts"
import type { Template } from "./Sheet.ts"
import type { Pair } from "./Tools.ts"

interface Words {
  readonly scales: ReadonlyArray<ReadonlyArray<string>>
  readonly beside: ReadonlyArray<string>
}

interface Language {
  readonly name: string
  readonly yesAndNo: readonly [yes: string, no: string]
  readonly genders: ReadonlyArray<string>
  /** Headers: gender, age, whether one has it, and “Which do you use?”. */
  readonly headers: readonly [gender: string, age: string, has: string, uses: string]
  readonly options: ReadonlyArray<string>
  readonly fitted: Words
  readonly heldOut: Words
}

const scales = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" | "))

const LANGUAGES: ReadonlyArray<Language> = [
  {
    name: "finnish",
    yesAndNo: ["Kyllä", "Ei"],
    genders: ["Nainen", "Mies"],
    headers: ["Sukupuoli", "Ikä", "Onko sinulla auto?", "Mitä näistä käytät?"],
    options: ["Juna", "Bussi", "Polkupyörä"],
    fitted: {
      scales: scales(`
        Täysin eri mieltä | Jokseenkin eri mieltä | Ei samaa eikä eri mieltä | Jokseenkin samaa mieltä | Täysin samaa mieltä
        Erittäin tyytymätön | Melko tyytymätön | Ei tyytyväinen eikä tyytymätön | Melko tyytyväinen | Erittäin tyytyväinen
        En koskaan | Harvoin | Joskus | Usein | Aina`),
      beside: ["En osaa sanoa", "En halua vastata"]
    },
    heldOut: {
      scales: scales(`
        Ei lainkaan tärkeä | Vähän tärkeä | Melko tärkeä | Erittäin tärkeä
        Erittäin huono | Huono | Kohtalainen | Hyvä | Erittäin hyvä
        Hyvin epätodennäköisesti | Epätodennäköisesti | Todennäköisesti | Hyvin todennäköisesti
        Harvemmin | Kuukausittain | Viikoittain | Päivittäin`),
      beside: ["En tiedä", "Ei vastausta"]
    }
  },
  {
    name: "czech",
    yesAndNo: ["Ano", "Ne"],
    genders: ["Žena", "Muž"],
    headers: ["Pohlaví", "Věk", "Máte auto?", "Co z toho používáte?"],
    options: ["Vlak", "Autobus", "Kolo"],
    fitted: {
      scales: scales(`
        Rozhodně nesouhlasím | Spíše nesouhlasím | Ani souhlas, ani nesouhlas | Spíše souhlasím | Rozhodně souhlasím
        Velmi nespokojen/a | Spíše nespokojen/a | Ani spokojen/a, ani nespokojen/a | Spíše spokojen/a | Velmi spokojen/a
        Nikdy | Zřídka | Někdy | Často | Vždy`),
      beside: ["Nevím", "Nechci odpovědět"]
    },
    heldOut: {
      scales: scales(`
        Vůbec není důležité | Málo důležité | Docela důležité | Velmi důležité
        Velmi špatná | Špatná | Průměrná | Dobrá | Velmi dobrá
        Určitě ne | Spíše ne | Spíše ano | Určitě ano
        Méně často | Jednou za měsíc | Jednou týdně | Denně`),
      beside: ["Neví", "Bez odpovědi"]
    }
  },
  {
    name: "turkish",
    yesAndNo: ["Evet", "Hayır"],
    genders: ["Kadın", "Erkek"],
    headers: ["Cinsiyet", "Yaş", "Arabanız var mı?", "Hangilerini kullanıyorsunuz?"],
    options: ["Tren", "Otobüs", "Bisiklet"],
    fitted: {
      scales: scales(`
        Kesinlikle katılmıyorum | Katılmıyorum | Kararsızım | Katılıyorum | Kesinlikle katılıyorum
        Hiç memnun değilim | Memnun değilim | Ne memnunum ne değilim | Memnunum | Çok memnunum
        Hiçbir zaman | Nadiren | Bazen | Sık sık | Her zaman`),
      beside: ["Bilmiyorum", "Cevap vermek istemiyorum"]
    },
    heldOut: {
      scales: scales(`
        Hiç önemli değil | Az önemli | Orta derecede önemli | Çok önemli
        Çok kötü | Kötü | Orta | İyi | Çok iyi
        Hiç olası değil | Olası değil | Olası | Çok olası
        Ayda birden az | Ayda bir | Haftada bir | Her gün`),
      beside: ["Fikrim yok", "Cevap yok"]
    }
  },
  {
    name: "greek",
    yesAndNo: ["Ναι", "Όχι"],
    genders: ["Γυναίκα", "Άνδρας"],
    headers: ["Φύλο", "Ηλικία", "Έχετε αυτοκίνητο;", "Ποια από αυτά χρησιμοποιείτε;"],
    options: ["Τρένο", "Λεωφορείο", "Ποδήλατο"],
    fitted: {
      scales: scales(`
        Διαφωνώ απόλυτα | Διαφωνώ | Ούτε συμφωνώ ούτε διαφωνώ | Συμφωνώ | Συμφωνώ απόλυτα
        Πολύ δυσαρεστημένος | Δυσαρεστημένος | Ούτε ικανοποιημένος ούτε δυσαρεστημένος | Ικανοποιημένος | Πολύ ικανοποιημένος
        Ποτέ | Σπάνια | Μερικές φορές | Συχνά | Πάντα`),
      beside: ["Δεν γνωρίζω", "Δεν απαντώ"]
    },
    heldOut: {
      scales: scales(`
        Καθόλου σημαντικό | Λίγο σημαντικό | Αρκετά σημαντικό | Πολύ σημαντικό
        Πολύ κακή | Κακή | Μέτρια | Καλή | Πολύ καλή
        Καθόλου πιθανό | Λίγο πιθανό | Αρκετά πιθανό | Πολύ πιθανό
        Καθόλου | Λίγο | Αρκετά | Πολύ`),
      beside: ["Δεν ξέρω", "ΔΓ/ΔΑ"]
    }
  },
  {
    name: "russian",
    yesAndNo: ["Да", "Нет"],
    genders: ["Женский", "Мужской"],
    headers: ["Пол", "Возраст", "Есть ли у вас машина?", "Чем вы пользуетесь?"],
    options: ["Поезд", "Автобус", "Велосипед"],
    fitted: {
      scales: scales(`
        Полностью не согласен | Скорее не согласен | Ни согласен, ни не согласен | Скорее согласен | Полностью согласен
        Совершенно не удовлетворён | Скорее не удовлетворён | Нейтрально | Скорее удовлетворён | Полностью удовлетворён
        Никогда | Редко | Иногда | Часто | Всегда`),
      beside: ["Затрудняюсь ответить", "Отказ от ответа"]
    },
    heldOut: {
      scales: scales(`
        Совсем не важно | Не очень важно | Довольно важно | Очень важно
        Очень плохо | Плохо | Средне | Хорошо | Отлично
        Определённо нет | Скорее нет | Скорее да | Определённо да
        Реже раза в месяц | Раз в месяц | Раз в неделю | Каждый день`),
      beside: ["Не знаю", "Нет ответа"]
    }
  },
  {
    name: "arabic",
    yesAndNo: ["نعم", "لا"],
    genders: ["أنثى", "ذكر"],
    headers: ["الجنس", "العمر", "هل لديك سيارة؟", "أي منها تستخدم؟"],
    options: ["قطار", "حافلة", "دراجة"],
    fitted: {
      scales: scales(`
        لا أوافق بشدة | لا أوافق | محايد | أوافق | أوافق بشدة
        غير راضٍ على الإطلاق | غير راضٍ | محايد | راضٍ | راضٍ جدًا
        أبدا | نادرا | أحيانا | غالبا | دائما`),
      beside: ["لا أعرف", "أفضل عدم الإجابة"]
    },
    heldOut: {
      scales: scales(`
        غير مهم على الإطلاق | غير مهم | مهم | مهم جدا
        سيئ جدا | سيئ | متوسط | جيد | ممتاز
        غير محتمل على الإطلاق | غير محتمل | محتمل | محتمل جدا
        شهريا | أسبوعيا | يوميا`),
      beside: ["لا أدري", "رفض الإجابة"]
    }
  },
  {
    name: "hebrew",
    yesAndNo: ["כן", "לא"],
    genders: ["אישה", "גבר"],
    headers: ["מין", "גיל", "האם יש לך רכב?", "במה אתה משתמש?"],
    options: ["רכבת", "אוטובוס", "אופניים"],
    fitted: {
      scales: scales(`
        מאוד לא מסכים | לא מסכים | ניטרלי | מסכים | מסכים מאוד
        מאוד לא מרוצה | לא מרוצה | ניטרלי | מרוצה | מרוצה מאוד
        אף פעם | לעיתים רחוקות | לפעמים | לעיתים קרובות | תמיד`),
      beside: ["לא יודע", "מסרב לענות"]
    },
    heldOut: {
      scales: scales(`
        בכלל לא חשוב | לא כל כך חשוב | די חשוב | חשוב מאוד
        גרוע מאוד | גרוע | בינוני | טוב | טוב מאוד
        בהחלט לא | כנראה לא | כנראה כן | בהחלט כן
        פחות מפעם בחודש | פעם בחודש | פעם בשבוע | כל יום`),
      beside: ["לא בטוח", "אין תשובה"]
    }
  }
]

const template = (half: "fitted" | "heldOut", language: Language): Template => ({
  name: `${language.name}-${half === "fitted" ? "one" : "other"}`,
  sheet: (d) => {
    const [gender, age, has, uses] = language.headers
    const { beside, scales: all } = language[half]
    return {
      delimiter: d.one([",", ";"] as const, "delimiter"),
      parts: [
        aside(d, "ID", (row) => String(row + 1)),
        choice(d, { headers: gender, labels: language.genders }),
        amount(d, { headers: age, value: (unit) => 18 + Math.floor(unit * 66) }),
        choice(d, { headers: has, labels: language.yesAndNo }),
        several(d, {
          options: language.options,
          headers: (option) => `${uses} [${option}]`,
          marks: () => [...language.yesAndNo, ""]
        }),
        ...all.map((labels, at) =>
          choice(d, {
            headers: `K${at + 1}`,
            labels,
            ordered: true,
            ...(at === 0 ? {} : { beside: [beside[at % 2]!] })
          })
        )
      ]
    }
  }
})

/** Files in languages whose scales have words of their own. */
export const LANGUAGE_PAIRS: ReadonlyArray<Pair> = LANGUAGES.map(
  (language) => [template("fitted", language), template("heldOut", language)] as const
)
