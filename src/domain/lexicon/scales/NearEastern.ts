import type { ScaleLanguage } from "./ScaleLanguage.ts"

const Turkish: ScaleLanguage = {
  spaced: true,
  middle: "kararsızım|ne .+ ne(?: de)? .+|nötr|tarafsız(?:ım)?|aynı|belki",
  none: "hiç",
  not: "değil(?:im|iz|dir)?",
  little: "az",
  degrees: [
    [1, "kesinlikle|tamamen|tümüyle"],
    [0.9, "çok|son derece"],
    [0.6, "oldukça|epey"],
    [0.5, "kısmen|orta derecede|orta düzeyde|muhtemelen"],
    [0.4, "biraz"]
  ],
  poles: [
    ["satisfaction", 0.7, "memnunum|memnun"],
    ["satisfaction", -0.7, "memnuniyetsiz(?:im)?"],
    ["agreement", 0.7, "katılıyorum"],
    ["agreement", -0.7, "katılmıyorum"],
    ["agreement", -1, "hiç katılmıyorum"],
    ["importance", 0.7, "önemli(?:dir)?"],
    ["importance", -0.7, "önemsiz"],
    ["likelihood", 0.7, "olası"],
    ["quality", 0.7, "iyi"],
    ["quality", 0.1, "orta|vasat"],
    ["quality", -0.7, "kötü"],
    ["quality", 1, "mükemmel"],
    ["change", 0.7, "daha iyi"],
    ["change", -0.7, "daha kötü"],
    ["effect", 0.7, "kolay"],
    ["effect", -0.7, "zor"],
    ["degree", 0.7, "yüksek"],
    ["degree", -0.7, "düşük"],
    ["yesno", 0.7, "evet"],
    ["yesno", -0.7, "hayır"]
  ],
  often: [
    [0, "hiçbir zaman|asla"],
    [0.04, "neredeyse hiç|çok nadir(?:en)?|ayda birden az|daha seyrek"],
    [0.08, "nadiren|seyrek|yılda bir(?: kez| kere)?"],
    [0.25, "ayda bir(?: kez| kere)?|ara sıra"],
    [0.4, "bazen|ayda birkaç(?: kez| kere)?"],
    [0.5, "haftada bir(?: kez| kere)?|her hafta"],
    [0.6, "düzenli(?: olarak)?|haftada birkaç(?: kez| kere)?"],
    [0.7, "sık sık|sıklıkla|sık"],
    [0.8, "çok sık|genellikle|çoğu zaman|çoğunlukla"],
    [0.9, "her gün|neredeyse her (?:zaman|gün)"],
    [1, "her zaman|daima|sürekli|günde birkaç(?: kez| kere)?"]
  ],
  rest: "bu|olarak"
}

/** Adverbs of degree stand behind what they are of, so that the words that deny are part of the poles. */
const Arabic: ScaleLanguage = {
  spaced: true,
  middle: "محايد(?:ة)?|لا .+ ولا .+|ليس .+ ولا .+|نفس الشيء",
  none: "على الإطلاق|إطلاقا|لا شيء",
  not: "غير|ليس|لست|لا",
  little: "قليل",
  degrees: [
    [1, "تماما|كليا|بالتأكيد|بالكامل"],
    [0.9, "جدا|بشدة|للغاية|كثيرا"],
    [0.6, "إلى حد كبير"],
    [0.5, "إلى حد ما|نوعا ما|ربما"],
    [0.35, "قليلا"]
  ],
  poles: [
    ["agreement", 0.7, "أوافق|موافق(?:ة)?"],
    ["agreement", -0.7, "لا أوافق|غير موافق(?:ة)?|أعارض"],
    ["agreement", -1, "لا أوافق (?:على الإطلاق|إطلاقا)|غير موافق(?:ة)? (?:على الإطلاق|إطلاقا)"],
    ["satisfaction", 0.7, "راض(?:ي|ية)?"],
    ["satisfaction", -0.7, "غير راض(?:ي|ية)?|مستاء"],
    ["satisfaction", -1, "غير راض(?:ي|ية)? (?:على الإطلاق|إطلاقا)"],
    ["importance", 0.7, "مهم(?:ة)?|هام(?:ة)?"],
    ["importance", -0.7, "غير (?:مهم|هام)(?:ة)?"],
    ["importance", -1, "غير (?:مهم|هام)(?:ة)? (?:على الإطلاق|إطلاقا)"],
    ["likelihood", 0.7, "محتمل(?:ة)?|من المحتمل|مرجح"],
    ["likelihood", -0.7, "غير محتمل(?:ة)?|من غير المحتمل|غير مرجح"],
    ["likelihood", -1, "غير محتمل(?:ة)? (?:على الإطلاق|إطلاقا)"],
    ["quality", 0.7, "جيد(?:ة)?"],
    ["quality", 0.1, "متوسط(?:ة)?|مقبول(?:ة)?"],
    ["quality", -0.7, "سيئ(?:ة)?|سيء|ضعيف(?:ة)?"],
    ["quality", 1, "ممتاز(?:ة)?"],
    ["change", 0.7, "أفضل"],
    ["change", -0.7, "أسوأ"],
    ["effect", 0.7, "سهل(?:ة)?"],
    ["effect", -0.7, "صعب(?:ة)?"],
    ["yesno", 0.7, "نعم"],
    ["yesno", -0.7, "لا$"]
  ],
  often: [
    [0, "أبدا"],
    [0.04, "نادرا جدا|أقل من ذلك|أقل من مرة (?:واحدة )?(?:في الشهر|شهريا)"],
    [0.08, "نادرا|سنويا"],
    [0.25, "شهريا|مرة (?:واحدة )?(?:في الشهر|شهريا|كل شهر)|من حين لآخر"],
    [0.4, "أحيانا|(?:في )?بعض الأحيان"],
    [0.5, "أسبوعيا|مرة (?:واحدة )?(?:في الأسبوع|أسبوعيا|كل أسبوع)"],
    [0.6, "بانتظام|عدة مرات في الأسبوع"],
    [0.7, "غالبا"],
    [0.8, "عادة|معظم الوقت"],
    [0.9, "يوميا|كل يوم|دائما تقريبا"],
    [1, "دائما|عدة مرات في اليوم"]
  ],
  rest: "أنا|هو|هي"
}

const Hebrew: ScaleLanguage = {
  spaced: true,
  middle: "ני?יטרלי(?:ת)?|לא .+ ולא .+|אותו דבר|אולי",
  none: "בכלל(?: לא)?|כלל(?: לא)?|לגמרי לא",
  not: "לא|אינני|איני|אינו",
  little: "מעט",
  degrees: [
    [1, "לחלוטין|לגמרי|בהחלט"],
    [0.9, "מאוד|מאד|במידה רבה|כל כך"],
    [0.6, "די|למדי|יחסית"],
    [0.5, "במידה בינונית|במידה מסוימת|חלקית|כנראה"],
    [0.35, "קצת|במידה מועטה"]
  ],
  poles: [
    ["agreement", 0.7, "מסכים|מסכימה"],
    ["agreement", -0.7, "מתנגד(?:ת)?"],
    ["satisfaction", 0.7, "מרוצה|שבע(?:ת)? רצון"],
    ["satisfaction", -0.7, "מאוכזב(?:ת)?"],
    ["importance", 0.7, "חשוב(?:ה)?"],
    ["likelihood", 0.7, "סביר(?:ה)?|סביר להניח"],
    ["quality", 0.7, "טוב(?:ה)?"],
    ["quality", 0.1, "בינוני(?:ת)?"],
    ["quality", -0.7, "גרוע(?:ה)?|רע(?:ה)?"],
    ["quality", 1, "מצוין|מצוינת"],
    ["change", 0.7, "טוב יותר"],
    ["change", -0.7, "גרוע יותר"],
    ["effect", 0.7, "קל(?:ה)?"],
    ["effect", -0.7, "קשה"],
    ["yesno", 0.7, "כן"],
    ["yesno", -0.7, "לא$"]
  ],
  often: [
    [0, "אף פעם(?: לא)?|לעולם לא|מעולם לא"],
    [0.04, "כמעט אף פעם(?: לא)?|לעי?תים רחוקות מאוד|פחות מפעם בחודש"],
    [0.08, "לעי?תים (?:רחוקות|נדירות)|פעם בשנה"],
    [0.25, "פעם בחודש|מדי פעם"],
    [0.4, "לפעמים|כמה פעמים בחודש"],
    [0.5, "פעם בשבוע|מדי שבוע"],
    [0.6, "כמה פעמים בשבוע|באופן קבוע"],
    [0.7, "לעי?תים קרובות"],
    [0.8, "בדרך כלל|לעי?תים קרובות מאוד"],
    [0.9, "כל יום|מדי יום|כמעט תמיד"],
    [1, "תמיד|כמה פעמים ביום"]
  ],
  rest: "אני|זה"
}

export const NEAR_EASTERN_WORDS: ReadonlyArray<ScaleLanguage> = [Turkish, Arabic, Hebrew]
