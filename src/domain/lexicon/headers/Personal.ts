/**
 * What headers call who somebody is or where exactly they live, folded as `plainName` folds headers: without case and accents;
 * read by `survey/reading/Personal.ts`. `asking`, `owner` and `tail` may stand around any of them; `…asked` are words in a
 * whole question that ask for it.
 */
export const PERSONAL = `
asking      [what( is|'s| are)|please [enter|provide|give|state|type|write|tell us]|enter|provide]( in)
asking      [bitte geben sie|wie lautet|quel(le) est|cual es|qual e|wat is]( in)
owner       your, the, respondent('s), participant('s), contact, customer, client, user, recipient, person(al), private, home, work
owner       business, primary, full, complete, exact, household, billing, mailing, current, interviewer('s), # digit
owner       [child|parent|mother|father|spouse|partner|student|pupil|patient|guest|member|employee|attendee]('s)
owner       ihr(e), dein(e), votre, su, tu, il tuo, la tua, uw, su(a), seu
tail        an, ein, #
tail        [of|der|des|du|de la|del|della|van de] (the )[respondent|participant|person|pupil|student|child|patient|parent|guest]
tail        [of|der|des|du|de la|del|della|van de] (the )[customer|employee|befragten|teilnehmer(s|in)|repondant|encuestado]
tail        [of|der|des|du|de la|del|della|van de] (the )[participante|intervistato|respondent(e)(n)]

email       email(s), e mail(s), e mail a(d)dress(e|en|es), e mail adres, adresse [e mail|electronique|mail], courriel
email       correo( electronico), (indirizzo )(di )posta elettronica, indirizzo e mail, e post(adress|adresse), adres e mail
email       sahkoposti(osoite), endereco de e mail, correio eletronico
emailasked  e mail, contact you

kin         child, parent, mother, father, spouse, partner, student, pupil, patient, guest, teacher, attendee
fullname    [first|last|family|full|given|maiden|middle|fore|sur] name, [first|last] names, {kin}(s)(')(s) name
fullname    name(s) [first|last|given|family]( name), last( name(s)) first( name(s)), first( name(s)) last( name(s))
fullname    first and last name, name and surname, vor name, nach name, familien name, vor und [nach|zu]name, prenom
fullname    nom de famille, nom et prenom, prenom et nom, nombre y apellido(s), apellido(s), nome e cognome, cognome, sobrenome
fullname    apelido, voornaam, achternaam, fornamn, efternamn, imie, nazwisko, imie i nazwisko
fullname    (お|ご)[氏名|名前](\\(...\\)), フリガナ, ふりがな, 氏名カナ, 姓名, 名字, 您的姓名, 学生姓名, 이름, 성명, 성함
fullname    фамилия, фамилия имя, имя и фамилия, фамилия и имя, отчество, ф и о, полное имя
fullname    الاسم الكامل, الاسم الاول, اسم العايلة, الاسم واللقب, שם מלא, שם פרטי, שם משפחה, ονοματεπωνυμο, επωνυμο
fullname    prijmeni, jmeno a prijmeni, ad(i|ı) (ve )soyad(i|ı), soyad(i|ı), etunimi, sukunimi, etu ja sukunimi
name        name, names, nom, nombre, nome, naam, namn, respondent name, participant name, interviewee, signature, unterschrift
name        имя, اسم, الاسم, שם, ονομα, jmeno, ad(i|ı), isim, nimi, 姓

phone       (tele)phone( [no|nr|num(ber)]), mobile( [phone|no|num(ber)])*, cell phone( num(ber)), fax( number), telefon(nummer)
phone       handy(nummer), mobilnummer, rufnummer, portable, movil, cellulare, telefoonnummer, mobiel(e) nummer, telefonnummer
phone       (numero de )[telephone|telefono|telefone]( [portable|movil|mobile|fixe|cellulare]), numer telefonu, puhelinnumero
phone       whatsapp( number), (ご)[電話|携帯](電話)(番号), (联系)电话(号码), 手机(号(码)), 联系方式, 전화( 번호), 연락처
phone       휴대(폰|전화)( 번호), (номер |мобильныи |контактныи )телефон(а), (رقم )[الهاتف|الجوال|الموبايل], (מספר )טלפון( נייד)
phone       τηλεφωνο, (cep )telefon(u)( numarasi), telefonni cislo, puhelin
phoneasked  [phone|mobile|telephone|whatsapp] [number|no], telefonnummer*, handynummer*

ip          ip, ip addr(ess), ip adresse, adresse ip, direccion ip, indirizzo ip, ip adres

numbered    no(.), nr(.), num(.), number(.), id(.), nummer(.), numero(.), code(.)
numberof    iban, bank account( number), account number, credit card( number), kontonummer, social security( number), ssn
numberof    national insurance number, dni, nif, codice fiscale, steuer id, bsn, personnummer, pesel
numberof    passport( {numbered}), (numero [de|du] )[passeport|pasaporte|passaporto], (reise)pass[nummer|nr], reisepass
numberof    (personal)ausweis(nummer|nr), [driver(')(s)(')|driving] licen[c|s]e( {numbered}), fuhrerschein(nummer|nr)
numberof    (numero de )permis de conduire, national id(entity)( card)( {numbered}), [identity|id] card( {numbered})
numberof    tax(payer)( file| identification)( [id|no|nr|number]), steuernummer, steueridentifikationsnummer
numberof    (sozial|renten|kranken)versicher[ungs|ten][nummer|nr], medical record( {numbered}), mrn
numberof    [health|medical] [insurance|card]( card) [no|nr|number|id], [nhs|medicare|medicaid|hospital] [no|number|id]
numberof    [patient|student|pupil|employee|staff|personnel|payroll|badge]('s) [no|nr|number|code], [matrikel|personal][nummer|nr]
numberof    numero [d'etudiant|de securite sociale|de empleado|de matricula], aadhaar( {numbered}), pan card( {numbered})
numberof    cpf, curp, tc kimlik( no), снилс, инн, (номер )паспорт(а), 护照号(码), 身份证(号(码)), 学号, 工号, 여권 번호
numberof    주민(등록) 번호, 학번, 사번, パスポート番号, 免許証番号, マイナンバー, 学籍番号, 社員番号
numberof    رقم [الهوية|جواز السفر], מספר [זהות|דרכון], תעודת זהות

plate       (vehicle |car )registration( [no|nr|number|plate|mark]), (vehicle |car )[licen[c|s]e|number] plate( [no|nr|number])
plate       (auto|kfz )kennzeichen, [plaque|numero] d'immatriculation, targa, 车牌(号)(码), 차량 번호, госномер

network     twitter, facebook, instagram, linked in, tik tok, x, social media, skype, telegram
account     {network}( profile| account)( [handle|name|user name|id|url|link]), user name, handle, benutzername, nutzername
account     nom d'utilisateur, nombre de usuario, pseudo(nym), nick name

tool        recipient [e mail|first name|last name], custom data #

birth       dob, d o b, date of birth, birth [date(s)|day(s)], born on, geburtsdatum, geburtstag, geb datum, date de naissance
birth       naissance, fecha de nacimiento, data di nascita, geboortedatum, data de nascimento, fodelsedatum, fodselsdato
birth       data urodzenia

position    ... [latitude|longitude], geo location, gps( [coordinates|position|location])
position    ([location|gps|geo*|device|position] )[latitude|longitude|lati|lat|lng|long|lon|altitude|precision]
position    ([location|gps|geo|device|position] )[breitengrad|langengrad|latitud|longitud|latitudine|longitudine]
position    coordinates, koordinaten, coordonnees( gps), coordenadas, coordinate
height      ... [gps|geo*|coord*|position|location|loc] [altitude|alt|elevation|accuracy|precision]
gps         gps

address     (street |postal |post |e )address( line)( #), street( [name|and (house )number|address]), address \\(...\\)
address     (post)adresse( postale), anschrift, wohnadresse, strasse( [und|u] hausnummer), hausnummer, rue, direccion( postal)
address     domicilio, calle, indirizzo, via, endereco, morada, adres, straat, gatuadress, adress, (ご)住所
address     (家庭|详细|通讯|收货)[地址|住址], (집 |자택 )주소, (домашнии |почтовыи )адрес( проживания), عنوان السكن, العنوان
address     כתובת( מגורים), διευθυνση, ev adresi, adres(i|ı), adresa, (koti|posti)osoite

postcode    post(al) code, zip( code), zip( code) (or |and )post(al) code, zip #, plz, postleitzahl, code postal, codigo postal
postcode    cap, codice postale, c p, cep, postnummer, kod pocztowy, psc, postinumero
codeasked   [zip|post|postal] code(s), postleitzahl*, code postal, codigo postal

opaque      ([v|q|var|col|column|field|item|variable|frage|spalte|f|x|c] )#(?), unnamed...
particle    von, van, der, de, den, di, da, du, la, le, del, della, dos, zu, bin, al, el, ter, ten
famous      favo(u)rite, best, actor(s), actress, singer(s), artist(s), author(s), writer(s), politician(s), candidate(s)
famous      president, chancellor, minister, player(s), athlete(s), celebrit*, influencer(s), brand(s), cit[y|ies], town(s)
famous      product(s), film, movie, character(s), band(s), team(s), heard of, know, vote, designer, compan*, employer, shop(s)
famous      store(s), hero, admire
`
