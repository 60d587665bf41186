const lists = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" | "))

/** Scales of other languages than English, lowest step first, that words may be added for. */
export const FITTING_FOREIGN_SCALES = lists(`
  sehr unzufrieden | eher unzufrieden | teils/teils | eher zufrieden | sehr zufrieden
  überhaupt nicht wichtig | eher unwichtig | eher wichtig | sehr wichtig
  nie | selten | manchmal | oft | immer
  seltener | einmal pro Monat | einmal pro Woche | mehrmals pro Woche | täglich
  stimme überhaupt nicht zu | stimme eher nicht zu | weder noch | stimme eher zu | stimme voll und ganz zu
  Pas du tout satisfait | Plutôt pas satisfait | Plutôt satisfait | Très satisfait
  Pas du tout d'accord | Plutôt pas d'accord | Ni d'accord ni pas d'accord | Plutôt d'accord | Tout à fait d'accord
  Jamais | Rarement | Parfois | Souvent | Toujours
  Nunca | Casi nunca | A veces | Casi siempre | Siempre
  Muy en desacuerdo | En desacuerdo | Ni de acuerdo ni en desacuerdo | De acuerdo | Muy de acuerdo
  Nada | Poco | Bastante | Mucho
  Definitivamente no | Probablemente no | Probablemente sí | Definitivamente sí
  Muy malo | Malo | Regular | Bueno | Muy bueno
  Discordo totalmente | Discordo | Não concordo nem discordo | Concordo | Concordo totalmente
  Nunca | Raramente | Às vezes | Frequentemente | Sempre
  Per niente | Poco | Abbastanza | Molto
  Mai | Raramente | Qualche volta | Spesso | Sempre
  Per niente d’accordo | Poco d’accordo | Abbastanza d’accordo | Molto d’accordo
  Helemaal mee oneens | Mee oneens | Niet mee eens, niet mee oneens | Mee eens | Helemaal mee eens
  Nooit | Zelden | Soms | Vaak | Altijd
  Mycket missnöjd | Ganska missnöjd | Varken nöjd eller missnöjd | Ganska nöjd | Mycket nöjd
  Aldrig | Sällan | Ibland | Ofta | Alltid
  Zdecydowanie nie | Raczej nie | Raczej tak | Zdecydowanie tak
  Nigdy | Rzadko | Czasami | Często | Zawsze
  非常に不満 | やや不満 | どちらともいえない | やや満足 | 非常に満足
  非常不满意 | 不满意 | 一般 | 满意 | 非常满意
  매우 불만족 | 불만족 | 보통 | 만족 | 매우 만족
  Täysin eri mieltä | Jokseenkin eri mieltä | Ei samaa eikä eri mieltä | Jokseenkin samaa mieltä | Täysin samaa mieltä
  En koskaan | Harvoin | Joskus | Usein | Aina
  Velmi nespokojen/a | Spíše nespokojen/a | Ani spokojen/a, ani nespokojen/a | Spíše spokojen/a | Velmi spokojen/a
  Kesinlikle katılmıyorum | Katılmıyorum | Kararsızım | Katılıyorum | Kesinlikle katılıyorum
  Hiç memnun değilim | Memnun değilim | Ne memnunum ne değilim | Memnunum | Çok memnunum
  Διαφωνώ απόλυτα | Διαφωνώ | Ούτε συμφωνώ ούτε διαφωνώ | Συμφωνώ | Συμφωνώ απόλυτα
  Полностью не согласен | Скорее не согласен | Ни согласен, ни не согласен | Скорее согласен | Полностью согласен
  لا أوافق بشدة | لا أوافق | محايد | أوافق | أوافق بشدة
  غير راضٍ على الإطلاق | غير راضٍ | محايد | راضٍ | راضٍ جدًا
  מאוד לא מסכים | לא מסכים | ניטרלי | מסכים | מסכים מאוד
  אף פעם | לעיתים רחוקות | לפעמים | לעיתים קרובות | תמיד
`)

/** Scales of other languages that were written before any word was, and stand for those nobody has seen. */
export const UNSEEN_FOREIGN_SCALES = lists(`
  trifft überhaupt nicht zu | trifft eher nicht zu | teils, teils | trifft eher zu | trifft voll und ganz zu
  unwichtig | weniger wichtig | wichtig | sehr wichtig
  sehr schlecht | schlecht | mittelmäßig | gut | sehr gut
  sehr unwahrscheinlich | eher unwahrscheinlich | eher wahrscheinlich | sehr wahrscheinlich
  nie | seltener als einmal im Monat | mehrmals im Monat | mehrmals pro Woche | täglich
  gar nicht | wenig | mittel | ziemlich | sehr
  auf keinen Fall | eher nicht | vielleicht | eher ja | auf jeden Fall
  viel schlechter | etwas schlechter | gleich | etwas besser | viel besser
  Très insatisfait(e) | Insatisfait(e) | Neutre | Satisfait(e) | Très satisfait(e)
  Pas du tout important | Peu important | Assez important | Très important
  Jamais | De temps en temps | Souvent | Très souvent
  Moins d'une fois par mois | Une fois par mois | Une fois par semaine | Plusieurs fois par semaine | Tous les jours
  Très mauvaise | Plutôt mauvaise | Plutôt bonne | Très bonne
  Non, certainement pas | Non, probablement pas | Oui, probablement | Oui, certainement
  Pas du tout | Un peu | Moyennement | Beaucoup
  Nada satisfecho | Poco satisfecho | Algo satisfecho | Bastante satisfecho | Muy satisfecho
  Totalmente en desacuerdo | Algo en desacuerdo | Neutral | Algo de acuerdo | Totalmente de acuerdo
  Nada importante | Poco importante | Importante | Muy importante
  Nunca | Rara vez | Algunas veces | Frecuentemente | Siempre
  Mucho peor | Peor | Igual | Mejor | Mucho mejor
  Muy improbable | Improbable | Probable | Muy probable
  Muito insatisfeito | Insatisfeito | Indiferente | Satisfeito | Muito satisfeito
  Nada importante | Pouco importante | Importante | Muito importante
  Péssimo | Ruim | Regular | Bom | Ótimo
  Discordo plenamente | Discordo parcialmente | Neutro | Concordo parcialmente | Concordo plenamente
  Molto insoddisfatto | Insoddisfatto | Né soddisfatto né insoddisfatto | Soddisfatto | Molto soddisfatto
  Del tutto in disaccordo | In disaccordo | Né d'accordo né in disaccordo | D'accordo | Del tutto d'accordo
  Mai | Meno di una volta al mese | Una volta alla settimana | Tutti i giorni
  Pessima | Scarsa | Discreta | Buona | Ottima
  Zeer ontevreden | Ontevreden | Neutraal | Tevreden | Zeer tevreden
  Helemaal niet belangrijk | Niet zo belangrijk | Redelijk belangrijk | Heel belangrijk
  Zeer slecht | Slecht | Matig | Goed | Zeer goed
  Instämmer inte alls | Instämmer delvis | Instämmer till stor del | Instämmer helt
  Mycket dåligt | Ganska dåligt | Varken bra eller dåligt | Ganska bra | Mycket bra
  Meget utilfreds | Utilfreds | Hverken eller | Tilfreds | Meget tilfreds
  Helt uenig | Litt uenig | Verken enig eller uenig | Litt enig | Helt enig
  Zdecydowanie się nie zgadzam | Raczej się nie zgadzam | Raczej się zgadzam | Zdecydowanie się zgadzam
  Bardzo źle | Źle | Średnio | Dobrze | Bardzo dobrze
  全くそう思わない | あまりそう思わない | どちらとも言えない | ややそう思う | とてもそう思う
  全く重要でない | あまり重要でない | やや重要 | とても重要
  まったくない | あまりない | ときどき | よくある | いつも
  非常不同意 | 不同意 | 中立 | 同意 | 非常同意
  从不 | 很少 | 有时 | 经常 | 总是
  전혀 그렇지 않다 | 그렇지 않다 | 보통이다 | 그렇다 | 매우 그렇다
  전혀 중요하지 않다 | 중요하지 않다 | 보통 | 중요하다 | 매우 중요하다
  Ei lainkaan tärkeä | Vähän tärkeä | Melko tärkeä | Erittäin tärkeä
  Hyvin epätodennäköisesti | Epätodennäköisesti | Todennäköisesti | Hyvin todennäköisesti
  Vůbec není důležité | Málo důležité | Docela důležité | Velmi důležité
  Určitě ne | Spíše ne | Spíše ano | Určitě ano
  Méně často | Jednou za měsíc | Jednou týdně | Denně
  Hiç önemli değil | Az önemli | Orta derecede önemli | Çok önemli
  Ayda birden az | Ayda bir | Haftada bir | Her gün
  Καθόλου σημαντικό | Λίγο σημαντικό | Αρκετά σημαντικό | Πολύ σημαντικό
  Πολύ κακή | Κακή | Μέτρια | Καλή | Πολύ καλή
  Совсем не важно | Не очень важно | Довольно важно | Очень важно
  Реже раза в месяц | Раз в месяц | Раз в неделю | Каждый день
  غير مهم على الإطلاق | غير مهم | مهم | مهم جدا
  سيئ جدا | سيئ | متوسط | جيد | ممتاز
  בכלל לא חשוב | לא כל כך חשוב | די חשוב | חשוב מאוד
  בהחלט לא | כנראה לא | כנראה כן | בהחלט כן
`)

/** Answers of other languages that have no order. */
export const FOREIGN_LISTS = lists(`
  männlich | weiblich | divers
  Ja | Nein
  Sí | No
  Oui | Non
  Bus | Bahn | Auto | Fahrrad
  Norden | Süden | Osten | Westen
  Un homme | Une femme
  Célibataire | Marié | Divorcé | Veuf
  Le prix | La qualité | Les amis
  Trabajo | Familia | Amigos | Otros
  Rojo | Verde | Azul
  Solteiro | Casado | Viúvo
  Pane | Latte | Frutta
  Laurea | Diploma
  Werk | Studie | Pensioen
  Kobieta | Mężczyzna
  Buono sconto | Contanti | Carta
  Bom Jesus | Boa Vista
  Weniger Steuern | Mehr Polizei | Bessere Schulen
  Plus de police | Moins d'impôts | De meilleures écoles
  Nunca Más | Siempre Verde
  男性 | 女性
  はい | いいえ
  検索 | 地図 | 動画
  北京 | 上海 | 广州
  서울 | 부산 | 대구
  Kyllä | Ei
  Punainen | Sininen | Vihreä
  Ano | Ne
  Praha | Brno | Ostrava
  Evet | Hayır
  Bekar | Evli | Boşanmış
  Ναι | Όχι
  Λεωφορείο | Τρένο | Ποδήλατο
  Да | Нет
  Москва | Казань | Другое
  Больше полиции | Лучше школы
  نعم | لا
  القاهرة | دبي | بيروت
  כן | לא
  רכבת | אוטובוס | אופניים
`)

export const FOREIGN_NON_ANSWERS = [
  "En osaa sanoa",
  "En halua vastata",
  "Nevím",
  "Nechci odpovědět",
  "Bilmiyorum",
  "Cevap vermek istemiyorum",
  "Δεν γνωρίζω",
  "Δεν απαντώ",
  "Затрудняюсь ответить",
  "Отказ от ответа",
  "لا أعرف",
  "أفضل عدم الإجابة",
  "לא יודע",
  "מסרב לענות"
]
