/**
 * What headers call who somebody is in scripts and languages beside the main ones of Europe, and the numbers that
 * authorities, schools, employers and clinics give people. Folded as `plainName` folds headers: without case and accents.
 */

/** Names of people, which a question is hardly called. */
export const FULL_NAMES =
  "(?:お|ご)?(?:氏名|名前)(?:\\(.*\\))?|フリガナ|ふりがな|氏名カナ|姓名|名字|您的姓名|学生姓名|이름|성명|성함|фамилия|фамилия,? имя|имя и фамилия|фамилия и имя|отчество|ф ?и ?о|полное имя|الاسم الكامل|الاسم الاول|اسم العائلة|الاسم واللقب|שם מלא|שם פרטי|שם משפחה|ονοματεπωνυμο|επωνυμο|prijmeni|jmeno a prijmeni|ad ?soyad|ad[iı]? ?(?:ve )?soyad[iı]?|soyad[iı]?|etunimi|sukunimi|etu-? ja sukunimi"

/** Words for names that things have too. */
export const SHORT_NAMES = "имя|اسم|الاسم|שם|ονομα|jmeno|ad[iı]?|isim|nimi|姓"

export const TELEPHONES =
  "(?:ご)?(?:電話|携帯)(?:電話)?(?:番号)?|(?:联系)?电话(?:号码)?|手机(?:号码?)?|联系方式|전화(?: ?번호)?|연락처|휴대(?:폰|전화)(?: ?번호)?|(?:номер |мобильный |контактный )?телефона?|(?:رقم )?(?:الهاتف|الجوال|الموبايل)|(?:מספר )?טלפון(?: נייד)?|τηλεφωνο|(?:cep )?telefonu?(?: numarasi)?|telefonni cislo|puhelin"

export const ADDRESSES =
  "(?:ご)?住所|(?:家庭|详细|通讯|收货)?(?:地址|住址)|(?:집 ?|자택 ?)?주소|(?:домашнии |почтовыи )?адрес(?: проживания)?|(?:عنوان السكن|العنوان)|כתובת(?: מגורים)?|διευθυνση|ev adresi|adres[iı]?|adresa|(?:koti|posti)?osoite"

const NUMBERED = "(?: ?(?:no|nr|num|number|id|nummer|numero|code)\\.?)?"

/** Numbers that are given to one person. */
export const NUMBERS_OF_PEOPLE = [
  `passport${NUMBERED}|(?:numero (?:de|du) )?(?:passeport|pasaporte|passaporto)|(?:reise)?pass(?:nummer|nr)|reisepass|(?:personal)?ausweis(?:nummer|nr)?`,
  `(?:driver'?s?'?|drivers|driving) licen[cs]e${NUMBERED}|fuhrerschein(?:nummer|nr)?|(?:numero de )?permis de conduire`,
  `national id(?:entity)?(?: card)?${NUMBERED}|identity card${NUMBERED}|id card${NUMBERED}|tax(?:payer)?(?: file| identification)?(?: id| no| nr| number)|steuernummer|steueridentifikationsnummer|(?:sozial|renten|kranken)?versicher(?:ungs|ten)(?:nummer|nr)`,
  `medical record${NUMBERED}|mrn|(?:health|medical) (?:insurance|card)(?: card)? (?:no|nr|number|id)|(?:nhs|medicare|medicaid) (?:no|number|id)|hospital (?:no|number|id)`,
  `(?:patient|student|pupil|employee|staff|personnel|payroll|badge)(?:'s)? (?:no|nr|number|code)|matrikel(?:nummer|nr)|personal(?:nummer|nr)|numero (?:d'etudiant|de securite sociale|de empleado|de matricula)`,
  `aadhaar${NUMBERED}|pan card${NUMBERED}|cpf|curp|tc kimlik(?: no)?|снилс|инн|(?:номер )?паспорта?|护照号码?|身份证(?:号码?)?|学号|工号|여권 ?번호|주민(?:등록)? ?번호|학번|사번|パスポート番号|免許証番号|マイナンバー|学籍番号|社員番号|رقم (?:الهوية|جواز السفر)|מספר (?:זהות|דרכון)|תעודת זהות`
].join("|")

/** Plates of vehicles. */
export const PLATES =
  "(?:vehicle |car )?registration(?: ?(?:no|nr|number|plate|mark))?|(?:(?:vehicle|car) )?(?:licen[cs]e|number) plate(?: ?(?:no|nr|number))?|(?:auto|kfz-?)?kennzeichen|(?:plaque|numero) d'immatriculation|targa|车牌号?码?|차량 ?번호|госномер"
