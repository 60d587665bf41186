/** Given names that are frequent in Europe and America, folded; read by `survey/reading/PersonNames.ts`. */
export const GIVEN_NAMES = `
aaron adam adrian alan albert alejandro alessandro alex alexander alexandra alfred alice alicia alina alison amanda amelia amy
ana andre andrea andreas andrew angela angelika anita anja anke ann anna anne annette annika anthony anton antonio arthur astrid
barbara beate beatrice ben benjamin bernd bernhard beth betty bill birgit bob brandon brenda brian brigitte bruno camille carl
carla carlos carmen carol carolin caroline catherine cecile charles charlotte chiara chris christa christian christiane christina
christine christoph christopher claire clara claudia claudio clemens daniel daniela danielle dan dave david deborah debra denise
dennis diana diane dieter dirk dominik donald donna dora dorothea dorothy doris douglas edith eduardo edward elena elisa
elisabeth elizabeth ella ellen emily emil emma enrico eric erica erik erika ernst ethan eugen eva eve evelyn fabian felix
ferdinand fernando finn florian frances francesca francesco francisco francois frank franz fred frederic frieda friedrich fritz
gabriel gabriela gabriele gary georg george gerald gerd gerhard gertrud gina giovanni gisela giulia giuseppe gloria grace greg
gregory guido gunter hanna hannah hannelore hans harald harry heather heidi heike heinrich heinz helen helena helga helmut henri
henry herbert hermann horst hugo ian ida ilona ines inga inge ingo ingrid irene iris isabel isabella isabelle ivan jack jacob
jacqueline jacques jakob james jan jana jane janet janice jason javier jean jeff jeffrey jennifer jens jeremy jerry jessica jim
joachim joan joanna johan johann johanna johannes john jonas jonathan jorg jorge jose josef joseph joshua juan juana judith judy
julia julian julie julien jurgen justin karen karin karl karsten katharina katherine kathleen kathrin katja kate keith kelly ken
kenneth kerstin kevin kim klara klaus konrad kurt kyle lara larry lars laura lauren laurent lea lena leo leon leonie lily linda
lisa louis louise luca lucas lucia lucie luis luisa lukas lydia madison manfred manuel manuela marc marcel marcella marco marcus
margaret margarete maria marie marina mario marion mark markus marlene marta martha martin martina mary mathias matteo matthew
matthias max maximilian megan melanie melissa mia michael michaela michel michele michelle miguel mike mona monica monika nadine
nadja nancy natalia natalie nathan nicholas nick nicola nicolas nicole nils nina noah nora norbert olaf oliver olivia olivier
oscar oskar otto pablo pamela paolo pascal patricia patrick paul paula pedro peggy peter petra philip philipp philippe pierre
rachel rafael rainer ralf ralph ramona raquel raymond rebecca regina reinhard renate rene ricardo richard rita robert roberta
roberto roger roland rolf roman ronald rosa rosemarie roy rudolf russell ruth ryan sabine sabrina sally sam samantha samuel
sandra sara sarah scott sean sebastian sergio sharon silke silvia simon simone sofia sonja sophia sophie stefan stefanie steffen
stella stephan stephanie stephen steve steven sue susan susanna susanne sven sylvia tamara tanja teresa theo theresa therese
thomas thorsten tim timothy tina tobias tom tony torsten tyler udo ulrich ulrike ursula ute uwe valentina valerie vanessa vera
verena veronika victor victoria viktor vincent virginia walter waltraud werner wendy wilhelm wilma will william wolfgang yannick
yvonne zoe
`
