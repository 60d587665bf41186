/** Read by the readers of `study/questionnaire`: what instructions, routes and operators of questionnaires say. */
export const QUESTIONNAIRE_FORMS = String.raw`
operator (?:&&?|and\b) => and
operator (?:\|\|?|or\b) => or
operator (?:is )?(?:not answered|unanswered)\b => empty
operator ≠ => !=
operator ! ?is_?empty\b|is ?(?:not ?empty|answered)\b|not_?empty\b => filled
operator (?:is[_ ]?)?empty\b => empty
operator (?:is not|does not equal|isn't|not_?equal|ne|!==?|<>)(?!\w) => !=
operator (?:lesser? than or equal|le\b|<=) => <=
operator (?:greater than or equal|ge\b|>=) => >=
operator (?:less_?orequal|lessorequal)\b => <=
operator (?:greater_?orequal|greaterorequal)\b => >=
operator (?:<|lt\b|less\b(?! \p{L})) => <
operator (?:>|gt\b|greater\b(?! \p{L})) => >
operator (?:not ?contains?\b|does not (?:include|contain)\b) => lacks
operator (?:any ?of\b|is any of\b|is one of\b|in\b(?= ?[\[(])) => any
operator (?:all ?of\b|is all of\b) => all
operator (?:none ?of\b|is none of\b|is neither\b) => none
operator (?:contains?\b|includes?\b|\*=) => =
operator (?:===?|=|equals?\b|eq\b|is\b) => =
operator : => :
operator (?:!(?!=)|not\b) => not
operator \( => (
operator \) => )
operator \[ => [
operator \] => ]
operator , => ,
numbered ^[(\[]?(?:question |item |q ?|frage |pregunta )(\d{1,3}[a-z]?(?:[._]\d{1,2})?[a-z]?)(?:\s?[.:)\]–—-]+\s*|\s+)(?=\S)(.*)$
number-alone ^[*#_ ]*(?:question |q\.? ?|frage |pregunta )(\d{1,3}[a-z]?)(?: (?:of|von|de) \d{1,3})?[.:)]?[*_]*$
several ^(?:several|multiple|multi-?(?:select|response|punch)|multiple (?:choice|answers?|responses?|selections?)(?: question)?(?: (?:possible|allowed|permitted|accepted))?|(?:please )?(?:select|choose|check|tick|mark|circle|pick|click)(?: on)? (?:all|any|as many)\b.*|all that apply|(?:read list\.? )?(?:accept|record) all.*|(?:please )?(?:select|choose|check|tick|mark) (?:one|two) or more\b.*|mr|checkbox(?:es)?|(?:marque|seleccione|elija|puede (?:marcar|elegir|seleccionar)) (?:tod[ao]s|vari[ao]s)\b.*|respuesta múltiple|(?:bitte )?(?:alles zutreffende|mehrere).*|mehrfach(?:nennung|auswahl|antwort)\w*.*|(?:plusieurs|varias|più|múltiplas) (?:réponses|respuestas|risposte|respostas).*)$
one ^(?:one|single|single[- ](?:choice|select|answer|response|punch|code)(?: question)?|(?:please )?(?:select|choose|check|tick|mark|circle|pick)(?: only)? (?:one|a single)\b.*|one (?:answer|response)(?: only)?|radio(?: buttons?)?|eine antwort.*|una (?:sola )?(?:respuesta|risposta).*|une (?:seule )?réponse.*)$
scale ^(?:scale(?:[: ]+\d+ ?[-–] ?\d+)?|rating(?: scale)?|likert(?: scale)?|nps)$
matrix ^(?:matrix|grid|(?:select|choose|check|tick|mark|give)(?: only)? one (?:answer |response |choice |option |box )?(?:per|in each|for each|on each) (?:row|line|item|statement).*)$
open ^(?:open|open[- ]?end(?:ed)?(?: question)?|open (?:question|text|answer|response)|free[- ]?(?:text|response|form)|(?:short|long|free) (?:text|answer)|text|text (?:box|field|entry)|essay|comments?|verbatim|own words|write[- ]in|offene frage|(?:respuesta |pregunta )?abierta|ouverte)$
number ^(?:numbers?|record (?:the |a )?number|numeric\b.*|numerical\b.*|integer|whole number|(?:please )?(?:enter|write|type)(?: in)? (?:a|the|your)? ?(?:whole )?number\b.*)$
rank ^(?:rank(?:ing|ed)?\b.*|(?:please )?(?:rank|order|put|drag)\b.*(?:order|most|least|first|top|rank)\b.*)$
sum ^(?:(?:constant )?sum|allocat\w+|.*\b(?:add|sum|total)(?:s|ing)? (?:up )?to 100\b.*|.*\b(?:allocate|distribute|divide|split) (?:100|\d+ points)\b.*)$
random ^(?:random(?:i[sz]e|i[sz]ed|i[sz]ation|ly)?\b.*|rotate\b.*|shuffle\b.*|in random order)$
exactly ^(?:(?:please )?(?:select|choose|check|tick|mark|pick|name) (?:exactly )?|exactly )(\d+)(?: .{0,120})?$
up-to ^(?:(?:please )?(?:select|choose|check|tick|mark|pick|name) )?(?:up to|at most|no more than|max(?:imum|\.)?(?: of)?|your top) (\d+|two|three|four|five)(?: .{0,120})?$
at-least ^(?:(?:please )?(?:select|choose|check|tick|mark|pick|name) )?(?:at least|min(?:imum|\.)?(?: of)?) (\d+)(?: .{0,120})?$
between ^(?:(?:please )?(?:select|choose|check|tick|mark|pick|name) (?:between )?|between )(\d+)(?: to | and | ?[-–] ?)(\d+)(?: .{0,120})?$
two ^two$
three ^three$
four ^four$
five ^five$
no-choice ^(?:vol(?:unteered)?\.?|exclusive|anchor(?:ed)?|fixed|pin(?:ned)?|terminate.*|screen ?out.*|thank (?:and|&) (?:close|terminate|end).*|do not read.*|open|specify.*|end(?: of)? (?:survey|interview))$
ends-here ^(?:terminate.*|screen ?out.*|thank (?:and|&) (?:close|terminate|end).*|end(?:s|ed)?(?:(?: of)? (?:the )?(?:survey|interview|questionnaire))?|close)[.!]?$
ends-if ^if ["“]?(.{1,80}?)["”]?(?:,? then|,|:) ?(?:terminate|screen out|thank (?:and|&) (?:terminate|close|end)|end (?:the )?(?:survey|interview))\.?$
ends-if ^(?:terminate|screen out|end(?: (?:the )?(?:survey|interview))?) if ["“]?(.{1,80}?)["”]?\.?$
lead ^(?:scale|columns?|answers?|responses?|options?|choices)\s*:\s*
goes-on ^(?:continue|proceed)[.!]?$
ask-if ^(?:(?:please )?(?:only )?(?:ask|show|display|answer|asked|shown)(?: this)?(?: question)?(?: only)? (?:only )?(?:if|when|where)|(?:only )?if)(?:\s*:\s*|\s+)([^?]+?)[:,.]?$
if-then ^if (.{1,200}?)(:|,)\s+(\S.*)$
chosen ^(?:(?:you|they|respondent) )?(?:(?:selected|chose|answered|said|ticked) )?["“]?(.+?)["”]?(?: (?:is|was|were|has been) (?:selected|chosen|ticked|checked|mentioned|answered))?$
answer-to ^(?:(?:you|they) )?(?:(?:answered|said|selected) )?["“]?(.+?)["”]? (?:to|in|at|for) (?:q(?:uestion)? ?)?(\d{1,3}[a-z]?)$
base ^(?:ask (?:all|everyone).*|base: ?all.*|all respondents|everyone)$
skip ^(?:(?:please )?(?:(?:go|skip|jump|proceed|continue|move)(?: ahead| on)? (?:to|with)|(?:pase|pasar|salte|vaya|ir) a(?: la)?|(?:bitte )?(?:weiter|gehen sie|springen sie) (?:mit|zu|bei)) )?(?:q(?:uestion)? ?|frage |p(?:regunta)? ?)?(\d{1,3}[a-z]?)$
skip-to (?:go|skip|jump|proceed|continue|move)(?: ahead| on)? (?:to|with) (.+)$
scale-from \b(?:scale|rate|rating|escala|valore|skala)\b[^?]{0,60}?\b(-?\d{1,2})(?: (?:to|a|bis) | ?[-–—] ?| through | and )(\d{1,2})\b
scale-range ^(?:(?:scale|rating)[: ]*)?(?:from )?(-?\d{1,2})(?: to | ?(?:[-–—…]|\.{2,3}) ?)(\d{1,2})$
point (?<![\d.,])(-?\d{1,2})\s*(?:=|is\b|es\b|bedeutet\b|means\b|being\b|meaning\b|[:–—-](?=\s)|\((?=\D))\s*["“']?([^\d=;|/()"”]{1,80}?)["”']?\s*(?=[,;|/)(.…?]|\band\b|\bto\b|\bbis\b|\bund\b|\by\b|\s-?\d|$)
scale-word \b(?:scale|escala|skala)\b
directive ^[[(*]*(?:interviewers?|prog(?:rammers?|ramming)?|scripter|note(?: to \w+)?|(?:interviewer|programmer|programming) notes?|page break)\b\s*(?:[:.\])–—-]|$)
logic \bif [^,?]{1,40}, ask\b|\b(?:skip|terminate|screen ?out|ask if|ask only|if you (?:answered|said|selected)|hide if|show if|go to (?:q|question|section)\b|end (?:survey|interview)|do not read|read list|otherwise go)\b
each-one \b(?:each|jeweils|cada un[oa])\b(?! other)
route \bif\b|^\W*(?:base|ask|filter|if|only)\b|\bonly:?$|\bthose who\b|\bfalls?\b
each \b(?:each|following|these|every|folgenden?|jeweils|cada)\b
`
