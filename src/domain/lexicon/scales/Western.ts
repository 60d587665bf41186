import type { ScaleLanguage } from "./ScaleLanguage.ts"

const German: ScaleLanguage = {
  spaced: true,
  middle:
    "teils ?[/,-]? ?teils|weder ?[-/]? ?noch|weder .+ noch .+|neutral|unentschieden|(?:etwa |ungefähr )?gleich(?: geblieben)?|unverändert|vielleicht",
  none: "(?:überhaupt|gar|absolut|ganz und gar) (?:nicht|kein[a-z]*)|gar nichts?|nichts|kein[a-z]*|auf keinen fall|keinesfalls",
  not: "nicht",
  little: "wenig|weniger|kaum|gering",
  degrees: [
    [
      1,
      "alle|voll und ganz|voll|völlig|vollkommen|vollständig|vollumfänglich|absolut|äußerst|uneingeschränkt|total|extrem|genau"
    ],
    [0.95, "(?:fast|beinahe) alle"],
    [0.8, "die (?:meisten|mehrheit)"],
    [0.45, "(?:etwa |ungefähr )?die hälfte"],
    [0.3, "einige|mehrere"],
    [0.2, "ein paar|einzelne"],
    [0.9, "sehr|auf jeden fall|bestimmt|ganz sicher|stark|viel|deutlich"],
    [0.75, "überwiegend|weitgehend|größtenteils|hoch"],
    [0.6, "ziemlich"],
    [0.5, "eher|wahrscheinlich(?= (?:ja|nicht|nein))|vermutlich|einigermaßen"],
    [0.35, "teilweise|zum teil|etwas|ein wenig|ein bisschen|leicht"],
    [0.1, "mittelmäßig|mittel|mäßig|durchschnittlich"]
  ],
  poles: [
    ["satisfaction", 0.7, "zufrieden[ers]?"],
    ["satisfaction", -0.7, "unzufrieden[ers]?"],
    ["importance", 0.7, "wichtig"],
    ["importance", -0.7, "unwichtig"],
    ["likelihood", 0.7, "wahrscheinlich"],
    ["likelihood", -0.7, "unwahrscheinlich"],
    ["agreement", 0.7, "stimm[et]|trifft|zutreffend|einverstanden|zustimmung"],
    ["agreement", -0.7, "lehne|ablehnung|unzutreffend"],
    ["favour", 0.7, "dafür"],
    ["favour", -0.7, "dagegen"],
    ["quality", 0.7, "gut(?:e[rsnm]?)?"],
    ["quality", -0.7, "schlecht(?:e[snm]?)?"],
    ["quality", 1, "(?:ausgezeichnet|hervorragend)(?:e[rsnm]?)?"],
    ["quality", 0.4, "befriedigend"],
    ["quality", 0.15, "ausreichend"],
    ["quality", -0.5, "mangelhaft"],
    ["quality", -1, "miserabel|ungenügend"],
    ["change", 0.7, "besser|gestiegen|verbessert|verbessern|zugenommen|steigen|zunehmen|mehr|höher|größer"],
    ["change", -0.7, "schlechter|gesunken|verschlechter[tn]|abgenommen|sinken|abnehmen|niedriger|geringer|kleiner"],
    ["effect", 0.7, "einfach|positiv"],
    ["effect", -0.7, "schwierig|schwer|negativ"],
    ["degree", 0.7, "interessiert|bekannt|vertraut|hilfreich|nützlich|besorgt|verständlich"],
    ["degree", -0.7, "niedrig(?:e[rsnm]?)?"],
    ["yesno", 0.7, "ja|richtig|wahr"],
    ["yesno", -0.7, "nein|falsch"]
  ],
  often: [
    [0, "nie|niemals|noch nie"],
    [0.04, "fast nie|so gut wie nie|sehr selten|seltener|seltener als (?:einmal|1 ?x|1 ?mal) (?:im|pro) jahr"],
    [0.08, "selten|jährlich|(?:einmal|1 ?x|1 ?mal) (?:im|pro) jahr"],
    [
      0.15,
      "mehrmals (?:im|pro) jahr|einige male (?:im|pro) jahr|ein paar ?mal (?:im|pro) jahr|seltener als (?:einmal|1 ?x|1 ?mal) (?:im|pro) monat"
    ],
    [0.25, "gelegentlich|ab und zu|hin und wieder|monatlich|(?:einmal|1 ?x|1 ?mal) (?:im|pro) monat"],
    [0.4, "manchmal|mehrmals (?:im|pro) monat|einige male (?:im|pro) monat|ein paar ?mal (?:im|pro) monat"],
    [0.5, "wöchentlich|(?:einmal|1 ?x|1 ?mal) (?:in der|die|pro) woche"],
    [
      0.6,
      "regelmäßig|mehrmals (?:in der|die|pro) woche|einige male (?:in der|die|pro) woche|ein paar ?mal (?:in der|die|pro) woche"
    ],
    [0.7, "oft|häufig"],
    [0.8, "sehr oft|sehr häufig|meistens|meist|fast täglich|(?:fast )jeden tag"],
    [0.9, "fast immer|täglich|jeden tag"],
    [1, "immer|ständig|mehrmals (?:täglich|am tag|pro tag)"]
  ],
  rest: "zu|ab|ich|bin|ist|der|die aussage|habe"
}

const French: ScaleLanguage = {
  spaced: true,
  middle:
    "ni d'accord,? ni (?:pas d'accord|en désaccord)|ni .+,? ni .+|neutre|indifférent|inchangé|(?:à peu près )?(?:pareil|identique|la même chose)|peut-être|sans changement",
  none: "pas du tout|absolument pas|aucunement|certainement pas|rien|aucun",
  not: "pas|non",
  little: "peu|très peu|pas beaucoup",
  degrees: [
    [0.95, "presque (?:tous|toutes|tout)"],
    [0.8, "la plupart|la majorité"],
    [0.45, "(?:environ )?la moitié"],
    [0.3, "certaine?s|plusieurs|quelques(?:-une?s)?"],
    [1, "tous|toutes|tout à fait|totalement|entièrement|complètement|parfaitement|absolument|extrêmement"],
    [0.9, "très|beaucoup|fortement|certainement"],
    [0.7, "assez bien"],
    [0.6, "assez"],
    [0.5, "plutôt|probablement|partiellement"],
    [0.35, "un peu|légèrement"],
    [0.4, "moyennement|modérément"]
  ],
  poles: [
    ["satisfaction", 0.7, "satisfaite?s?"],
    ["satisfaction", -0.7, "insatisfaite?s?|mécontente?s?"],
    ["agreement", 0.7, "d'accord"],
    ["agreement", -0.7, "en désaccord|désaccord"],
    ["importance", 0.7, "importante?s?"],
    ["importance", 1, "essentiel(?:le)?s?"],
    ["likelihood", 0.7, "probable"],
    ["likelihood", -0.7, "improbable"],
    ["favour", 0.7, "favorables?|pour"],
    ["favour", -0.7, "défavorables?|opposée?s?|contre"],
    ["quality", 0.7, "bonne?s?|bon|bien"],
    ["quality", 0.1, "moyen(?:ne)?s?|passable|correcte?s?"],
    ["quality", -0.7, "mauvaise?s?|mal"],
    ["quality", 1, "excellente?s?|parfaite?s?"],
    ["change", 0.7, "mieux|meilleure?|plus|améliorée?|(?:s'|va s')?améliorera?|augmenter|augmenté|augmentera"],
    [
      "change",
      -0.7,
      "pire|moins bien|moins bonne?|moins|dégradée?|(?:se |va se )?dégradera?|diminuer|diminué|diminuera"
    ],
    ["effect", 0.7, "facile|positi(?:f|ve)s?"],
    ["effect", -0.7, "difficile|négati(?:f|ve)s?"],
    ["degree", 0.7, "intéressée?s?|confiance|utiles?|inquiete?s?|inquiet|claire?"],
    ["degree", 0.7, "élevée?s?"],
    ["degree", -0.7, "faibles?|basse?s?"],
    ["yesno", 0.7, "oui"],
    ["yesno", -0.7, "non(?=,)"]
  ],
  often: [
    [0, "jamais"],
    [0.04, "presque jamais|très rarement|moins d'une fois par an|moins souvent"],
    [0.08, "rarement|une fois par an"],
    [0.15, "moins d'une fois par mois|plusieurs fois par an|quelques fois par an"],
    [0.25, "de temps en temps|occasionnellement|mensuel(?:le)?|une fois par mois"],
    [
      0.4,
      "parfois|quelquefois|plusieurs fois par mois|quelques fois par mois|(?:2|deux) ?(?:à|ou|-) ?(?:3|trois) fois par mois"
    ],
    [0.5, "une fois par semaine|hebdomadaire"],
    [
      0.6,
      "régulièrement|plusieurs fois par semaine|quelques fois par semaine|(?:2|deux) ?(?:à|ou|-) ?(?:3|trois) fois par semaine"
    ],
    [0.7, "souvent|fréquemment"],
    [0.8, "très souvent|la plupart du temps|presque tous les jours"],
    [0.9, "presque toujours|tous les jours|chaque jour|quotidiennement|une fois par jour"],
    [1, "toujours|tout le temps|plusieurs fois par jour"]
  ],
  rest: "je suis|suis|c'est|est|le même|de"
}

const Spanish: ScaleLanguage = {
  spaced: true,
  middle:
    "ni de acuerdo,? ni en desacuerdo|ni .+,? ni .+|neutral|neutro|indiferente|(?:más o menos |se (?:ha )?(?:mantiene|mantenido) |permanecio )?(?:igual|lo mismo)(?: a| que)?|similar(?:es)?|sin cambios?|no cambiar[áa]|seguirá igual|tal vez|quizás?|a lo mejor|indeciso",
  none: "nada|para nada|en absoluto|ningun[oa]?|de ningún modo|nada de",
  not: "no",
  little: "(?:un[oa]s )?poc[oa]s?|muy poc[oa]s?|no mucho|no muy",
  degrees: [
    [0.95, "casi tod[oa]s?"],
    [0.8, "la mayoría|la mayor parte"],
    [0.45, "(?:aproximadamente |cerca de )?la mitad"],
    [0.3, "algun[oa]s|vari[oa]s"],
    [0.15, "básic[oa]s?"],
    [0.45, "medi[oa]s?|intermedi[oa]s?|moderad[oa]s?|regularmente"],
    [0.95, "avanzad[oa]s?"],
    [1, "tod[oa]s|totalmente|completamente|absolutamente|plenamente|extremadamente"],
    [0.9, "muy|mucho|mucha|definitivamente|seguro que|con seguridad|seguramente|sumamente"],
    [0.7, "bastante"],
    [0.5, "probablemente|más bien|parcialmente|posiblemente"],
    [0.4, "algo|un poco|medianamente|moderadamente|ligeramente"]
  ],
  poles: [
    ["satisfaction", 0.7, "satisfech[oa]s?|content[oa]"],
    ["satisfaction", -0.7, "insatisfech[oa]s?|descontent[oa]"],
    ["agreement", 0.7, "de acuerdo"],
    ["agreement", -0.7, "en desacuerdo|desacuerdo"],
    ["importance", 0.7, "importantes?"],
    ["importance", 1, "esencial|imprescindible"],
    ["likelihood", 0.7, "probable"],
    ["likelihood", -0.7, "improbable"],
    ["favour", 0.7, "a favor"],
    ["favour", -0.7, "en contra"],
    ["quality", 0.7, "buen[oa]s?|bien"],
    ["quality", 0.1, "regular|normal|acceptable|aceptable"],
    ["quality", -0.7, "mal[oa]s?|mal"],
    ["quality", 1, "excelentes?"],
    ["quality", -1, "pésim[oa]s?"],
    [
      "change",
      0.7,
      "mejor|mejorará|mayor(?:es)?|aumentará|ha mejorado|ha aumentado|aumentad[oa]|aumentó|ha subido|más"
    ],
    [
      "change",
      -0.7,
      "peor|empeorará|menor(?:es)?|disminuirá|ha empeorado|ha disminuido|disminuid[oa]|disminuyó|ha bajado|menos"
    ],
    ["effect", 0.7, "fácil|positiv[oa]s?"],
    ["effect", -0.7, "difícil|negativ[oa]s?"],
    ["degree", 0.1, "suficientes?"],
    ["degree", 1, "demasiad[oa]s?"],
    ["degree", 0.7, "interesad[oa]s?|interés|confianza|útil|preocupad[oa]s?|clar[oa]"],
    ["degree", 0.75, "alt[oa]s?"],
    ["degree", -0.75, "baj[oa]s?"],
    ["yesno", 0.7, "sí"],
    ["yesno", -0.7, "no$"]
  ],
  often: [
    [0, "nunca|jamás"],
    [0.04, "casi nunca|muy rara vez|menos de una vez al año|con menos frecuencia|menos a menudo"],
    [0.06, "una vez"],
    [0.2, "dos o más veces"],
    [0.08, "rara vez|raramente|pocas veces|anual(?:mente)?|una vez (?:al|por) año"],
    [
      0.15,
      "menos de una vez al mes|varias veces al año|varias veces por año|algunas veces al año|algunas veces por año|pocas veces al año|pocas veces por año"
    ],
    [0.25, "de vez en cuando|ocasionalmente|una vez (?:al|por) mes|mensual(?:mente)?"],
    [
      0.4,
      "a veces|algunas veces|varias veces|varias veces al mes|varias veces por mes|algunas veces al mes|algunas veces por mes|pocas veces al mes|pocas veces por mes|(?:2|dos) ?(?:a|o|-) ?(?:3|tres) veces al mes"
    ],
    [0.5, "una vez (?:a la|por) semana|semanal(?:mente)?"],
    [
      0.6,
      "regularmente|varias veces a la semana|varias veces por semana|algunas veces a la semana|algunas veces por semana|pocas veces a la semana|pocas veces por semana|(?:2|dos) ?(?:a|o|-) ?(?:3|tres) veces (?:a la|por) semana"
    ],
    [0.7, "a menudo|con frecuencia|frecuentemente|muchas veces"],
    [0.8, "muy a menudo|la mayoría de las veces|casi todos los días|muy frecuentemente"],
    [0.9, "casi siempre|todos los días|a diario|diari[oa]s?|diariamente|cada día|una vez al día"],
    [1, "siempre|varias veces al día|varias veces por día|algunas veces al día|algunas veces por día|todo el tiempo"]
  ],
  rest: "nivel|estoy|es|soy|que|lo|de"
}

const Portuguese: ScaleLanguage = {
  spaced: true,
  middle:
    "(?:nem|não) .+ nem .+|neutr[oa]|indiferente|(?:mais ou menos )?(?:igual|o mesmo)|sem (?:alteração|mudança)|não mudará|vai ficar igual|similar|semelhante|talvez",
  none: "nada|de modo (?:nenhum|algum)|nenhum[a]?",
  not: "não",
  little: "muito pouc[oa]s?|(?:un?s |umas )?pouc[oa]s?",
  degrees: [
    [0.95, "quase tod[oa]s?"],
    [0.8, "a maioria|a maior parte"],
    [0.45, "(?:aproximadamente |cerca de )?(?:a )?metade"],
    [0.3, "algun?s|algumas|vári[oa]s"],
    [0.15, "básic[oa]s?"],
    [0.45, "intermediári[oa]s?|moderad[oa]s?"],
    [0.95, "avançad[oa]s?"],
    [1, "tod[oa]s|totalmente|completamente|plenamente|absolutamente|extremamente|com certeza|inteiramente"],
    [0.9, "muito|muita|fortemente|definitivamente|certamente"],
    [0.7, "bastante"],
    [0.5, "provavelmente|parcialmente|em parte|possivelmente"],
    [0.4, "um pouco|moderadamente|razoavelmente|ligeiramente|algo"]
  ],
  poles: [
    ["satisfaction", 0.7, "satisfeit[oa]s?"],
    ["satisfaction", -0.7, "insatisfeit[oa]s?"],
    ["agreement", 0.7, "concordo|de acordo"],
    ["agreement", -0.7, "discordo|em desacordo"],
    ["importance", 0.7, "importantes?"],
    ["importance", 1, "essencial"],
    ["likelihood", 0.7, "provável"],
    ["likelihood", -0.7, "improvável"],
    ["favour", 0.7, "a favor"],
    ["favour", -0.7, "contra"],
    ["quality", 0.7, "bom|boa|bem"],
    ["quality", 0.1, "regular|razoável|médi[oa]"],
    ["quality", -0.7, "ma|mau|ruim|mal"],
    ["quality", 1, "ótim[oa]|excelente"],
    ["quality", -1, "péssim[oa]"],
    ["change", 0.7, "melhor|melhorou|melhorará|vai melhorar|aumentou|aumentará|maior|mais"],
    ["change", -0.7, "pior|piorou|piorará|vai piorar|diminuiu|diminuirá|menor|menos"],
    ["effect", 0.7, "fácil|positiv[oa]s?"],
    ["effect", -0.7, "difícil|negativ[oa]s?"],
    ["degree", 0.7, "interessad[oa]s?|interesse|confiança|útil|preocupad[oa]s?|clar[oa]"],
    ["degree", 0.75, "alt[oa]s?"],
    ["degree", -0.75, "baix[oa]s?"],
    ["yesno", 0.7, "sim"],
    ["yesno", -0.7, "não$"]
  ],
  often: [
    [0, "nunca|jamais"],
    [0.04, "quase nunca|muito raramente|menos de uma vez por ano|com menos frequência"],
    [0.08, "raramente|poucas vezes|uma vez por ano"],
    [
      0.15,
      "menos de uma vez por mês|várias vezes por ano|várias vezes ao ano|algumas vezes por ano|algumas vezes ao ano"
    ],
    [0.25, "de vez em quando|ocasionalmente|mensal(?:mente)?|uma vez por mês"],
    [
      0.4,
      "às vezes|algumas vezes|várias vezes|por vezes|várias vezes por mês|várias vezes ao mês|algumas vezes por mês|algumas vezes ao mês"
    ],
    [0.5, "uma vez por semana|semanal(?:mente)?"],
    [
      0.6,
      "regularmente|várias vezes por semana|várias vezes na semana|algumas vezes por semana|algumas vezes na semana"
    ],
    [0.7, "frequentemente|com frequência|muitas vezes"],
    [0.8, "muito frequentemente|na maioria das vezes|quase todos os dias"],
    [0.9, "quase sempre|todos os dias|diári[oa]s?|diariamente|uma vez por dia"],
    [1, "sempre|várias vezes por dia"]
  ],
  rest: "nível|estou|é|que|de"
}

export const WESTERN_WORDS: ReadonlyArray<ScaleLanguage> = [German, French, Spanish, Portuguese]
