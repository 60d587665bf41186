import { stem } from "./Words.ts"

/** Words that say the same in questions and answers, irregular forms among them; the first of a row names them. */
const CLASSES = `
film movie movies films
child children kid kids
man men
woman women
person persons people
see saw seen sees seeing watch watched watches watching
go went gone goes going
eat ate eaten eats eating
drink drank drunk drinks drinking
sleep slept sleeps sleeping
buy bought buys buying purchase purchased purchases purchasing
think thought thinks thinking believe believes believed
feel felt feels feeling
drive drove driven drives driving
write wrote written writes writing
wear wore worn wears wearing
use used uses using
try tried tries trying
travel traveled travelled traveling travelling
fly flew flown flies flying
plane airplane airplanes aeroplane aeroplanes aircraft
armrest armrests
bathroom toilet toilets restroom restrooms lavatory
favorite favourite favorites favourites favored favoured
prefer preferred preferring preference preferences
color colour colours
behavior behaviour behaviours
neighbor neighbour neighbours
organization organisation organisations
favor favour favours
often frequently
sometimes occasionally
seldom rarely
daily everyday
yearly annual annually
begin began begun begins beginning start started starts starting
finish finished finishes complete completed completes
kind type types sort sorts
company companies firm firms business businesses
provider carrier carriers operator operators
phone telephone telephones cellphone cellphones smartphone smartphones
car automobile automobiles
house home homes
job jobs occupation occupations
wage wages salary salaries
holiday holidays vacation vacations
doctor physician physicians
alcohol alcoholic
percent percentage percentages
partner spouse spouses
father dad dads
mother mom moms mum mums
cook cooked cooking prepare prepared prepares preparing
grammatical grammatically gramatically
current currently present presently
hear heard hearing
hinder hinders hindered prevent prevents prevented
rude impolite
rate rated rates rating assess assessed evaluate evaluated
satisfied satisfaction
likely likelihood
important importance
familiar familiarity
interested interest interests
recommend recommended recommending recommendation
regular regularly
`

/** For each word of rows of words that say the same, the stem of the first of its row. */
export const synonyms = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows
      .trim()
      .split("\n")
      .map((row) => row.split(" "))
      .flatMap((row) => row.map((word): readonly [string, string] => [word, stem(row[0]!)]))
  )

const FORMS = synonyms(CLASSES)

/** The form in which words of questions and answers are compared: the name of their class of synonyms, else the stem. */
export const canonicalForm = (word: string): string => FORMS.get(word) ?? stem(word)
