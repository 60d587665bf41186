// Written by test/client/Types.test.ts from the contract: npx vitest run test/client/Types.test.ts -u
export interface ChoicesAsk {
  /** A stored audience */
  readonly audienceId?: string | undefined
  /** Who the audience is, in plain language */
  readonly audiencePrompt?: string | undefined
  /** Whether to refuse, free of charge, what would be answered for wider people because a part of the description is not understood; false if left out */
  readonly strictAudience?: boolean | undefined
  /** The question */
  readonly question: string
  /** The options, 2 to 50, each distinct */
  readonly choices: ReadonlyArray<string>
  /** Whether a respondent may choose several, so that percentages may add up to more than 100; false if left out */
  readonly isMultipleChoice?: boolean | undefined
  /** How many respondents are simulated: 50, 100, 400 or 1,000; medium if left out */
  readonly sampleSize?: "low" | "medium" | "high" | "very_high" | undefined
  /** Whether the organization's reference surveys may answer; true if left out */
  readonly references?: boolean | undefined
  /** What answers where no survey does: auto (language models if configured), statistical (none), model (the first), blend (all) */
  readonly engine?: "auto" | "statistical" | "model" | "blend" | undefined
  /** batch: language models answer within a day at half the price; only with Prefer: respond-async or in POST /v1/asks. standard if left out */
  readonly service?: "standard" | "batch" | undefined
  /** Same seed, audience, question and engine: the same answer. Left out: derived from the request. */
  readonly seed?: number | undefined
  /** Who is told when it is over; with `Prefer: respond-async` alone */
  readonly webhook?: {
    /** Where to send it: https, on the public internet */
    readonly url: string
    /** Which ends are told; all of them if left out */
    readonly events?: ReadonlyArray<"ask.succeeded" | "ask.failed" | "ask.cancelled"> | undefined
  } | undefined
}

export interface ChoicesResult {
  readonly choices: ReadonlyArray<ChoiceShare>
  readonly summary: string
  readonly themes: ReadonlyArray<Theme>
  readonly sample: Sample
  readonly usage?: Usage | undefined
  readonly audit?: OrderAudit | undefined
}

export interface ChoiceShare {
  readonly choice: string
  readonly percentage: number
}

export interface Theme {
  readonly title: string
  readonly summary: string
  readonly prevalence: number
  /** Answers that speak of it, word for word, without names */
  readonly quotes?: ReadonlyArray<string> | undefined
  /** Who found it: words, by counting them, or a language model */
  readonly readBy?: string | undefined
}

export interface Sample {
  /** Respondents asked or simulated */
  readonly size: number
  /** People asked at random who would have the margin stated, so that the two are one statement: of respondents (Σw)²/Σw² of those who answered (Kish), fewer where the wording differs or some answers are predicted; of estimates 1.96² × ¼ / margin², which more simulated respondents hardly change; of several questions those of the one with the widest margin; null where nothing was answered */
  readonly effectiveSize: number | null
  /** Half the width of the widest 95 % interval, in percentage points; null where nothing was answered */
  readonly marginOfError: number | null
  /** Where the numbers come from */
  readonly basis: "tabulated" | "matched" | "reference" | "imputed" | "borrowed" | "model" | "prior" | "none"
  /** The source, where the basis is reference */
  readonly reference?: {
    /** The reference, a project of the organization */
    readonly projectId: string
    readonly title: string
    /** When its respondents were asked */
    readonly year: number
    /** Unweighted respondents who fit the audience and answered */
    readonly n: number
    /** The wording asked */
    readonly question: string
  } | undefined
  /** What is known of the question among these people, best first: the very question (asked, or answered by who they are), related questions, its topic, only its scale of answers, or nothing; the margin follows from it */
  readonly knowledge: "question" | "related" | "topic" | "scale" | "none"
  /** What computed them */
  readonly engine: string
  /** Send it back to get the same answer */
  readonly seed: number
  readonly audience?: AudienceUnderstood | undefined
  /** What a survey's answers are weighted by, where they are the basis */
  readonly weighting?: {
    readonly used: string | null
    readonly candidates: ReadonlyArray<string>
    /** The same in words */
    readonly statement: string
  } | undefined
  /** Whether some or all answers are made-up examples, built from the question and the description without a model or a survey. They aren't data, and they are free */
  readonly illustrative?: boolean | undefined
}

export interface AudienceUnderstood {
  /** As sent; where a stored audience is narrowed by audiencePrompt, both, which all hold */
  readonly description: string
  /** Understood, and true of everybody asked */
  readonly read: ReadonlyArray<string>
  /** Understood, but answered for wider people than it names: “Florida → the South” */
  readonly widenedTo: ReadonlyArray<string>
  /** Not understood, or known of nobody asked: these phrases select no one */
  readonly unread: ReadonlyArray<string>
  /** Phrases that a language model read, since their words alone were not sure */
  readonly readBy?: ReadonlyArray<PhraseReadBy> | undefined
}

export interface PhraseReadBy {
  /** As written */
  readonly phrase: string
  /** What it was read as */
  readonly as: string
  /** The language model that read it */
  readonly by: string
}

export interface Usage {
  /** Replies that count, those kept from before included */
  readonly calls: number
  /** Of these, kept from before: they cost nothing, but for those that a provider answered together for this very ask */
  readonly keptCalls: number
  /** Calls without a usable reply, also when asked again: not in the answer */
  readonly lostCalls: number
  /** Calls made a second time, since the first reply could not be used: counted above by how that ended */
  readonly repeatedCalls: number
  /** Of the calls made now, and of those that a provider answered together for this very ask */
  readonly tokens: {
    /** Read, those from the provider's cache included */
    readonly input: number
    /** Of those read, from the provider's cache */
    readonly cachedInput: number
    /** Written, those of reasoning included */
    readonly output: number
    /** Of those written, for reasoning that is not shown */
    readonly reasoning: number
  }
  /** What these calls cost as far as providers said, in US dollars; null if prices are unknown */
  readonly moneyUsd: number | null
  /** What the day's budget was charged for them: the same, and the most that requests can have cost of which no provider said what they took (given up, or broken off) */
  readonly bookedUsd: number | null
  readonly trial?: TrialUsage | undefined
}

/** Besides, and in none of these figures: what trying the models on the project's own questions took, once, since an answer last told of it */
export interface TrialUsage {
  /** Replies that count, those kept from before included */
  readonly calls: number
  /** Of these, kept from before: they cost nothing, but for those that a provider answered together for this very ask */
  readonly keptCalls: number
  /** Calls without a usable reply, also when asked again: not in the answer */
  readonly lostCalls: number
  /** Calls made a second time, since the first reply could not be used: counted above by how that ended */
  readonly repeatedCalls: number
  /** Of the calls made now, and of those that a provider answered together for this very ask */
  readonly tokens: {
    /** Read, those from the provider's cache included */
    readonly input: number
    /** Of those read, from the provider's cache */
    readonly cachedInput: number
    /** Written, those of reasoning included */
    readonly output: number
    /** Of those written, for reasoning that is not shown */
    readonly reasoning: number
  }
  /** What these calls cost as far as providers said, in US dollars; null if prices are unknown */
  readonly moneyUsd: number | null
  /** What the day's budget was charged for them: the same, and the most that requests can have cost of which no provider said what they took (given up, or broken off) */
  readonly bookedUsd: number | null
}

export interface OrderAudit {
  /** Different orders that the choices were listed in */
  readonly orders: number
  /** What being listed first adds to a choice's share beside standing elsewhere, in percentage points, before correction */
  readonly firstPoints: number
  /** The same for the choice listed last */
  readonly lastPoints: number
  /** Of the hypothesis that the order does not matter; null where too few orders were asked */
  readonly pValue: number | null
}

export interface CompareAsk {
  /** The question */
  readonly question: string
  /** The options, 2 to 50; may be left out where all sides are of projects: then the survey's labels */
  readonly choices?: ReadonlyArray<string> | undefined
  /** Whether a respondent may choose several, so that percentages may add up to more than 100; false if left out */
  readonly isMultipleChoice?: boolean | undefined
  /** Whose respondents those sides are that name no project and no audience */
  readonly projectId?: string | undefined
  /** Who is compared, 2 to 6 */
  readonly sides: ReadonlyArray<CompareSide>
  /** How many respondents are simulated: 50, 100, 400 or 1,000; medium if left out */
  readonly sampleSize?: "low" | "medium" | "high" | "very_high" | undefined
  /** Whether the organization's reference surveys may answer; true if left out */
  readonly references?: boolean | undefined
  /** Whether respondents who did not answer get predicted answers, and the shares are those of everybody who matches; false if left out */
  readonly impute?: boolean | undefined
  /** What answers where no survey does: auto (language models if configured), statistical (none), model (the first), blend (all) */
  readonly engine?: "auto" | "statistical" | "model" | "blend" | undefined
  /** batch: language models answer within a day at half the price; only with Prefer: respond-async or in POST /v1/asks. standard if left out */
  readonly service?: "standard" | "batch" | undefined
  /** Same seed, audience, question and engine: the same answer. Left out: derived from the request. */
  readonly seed?: number | undefined
  /** Who is told when it is over; with `Prefer: respond-async` alone */
  readonly webhook?: {
    /** Where to send it: https, on the public internet */
    readonly url: string
    /** Which ends are told; all of them if left out */
    readonly events?: ReadonlyArray<"ask.succeeded" | "ask.failed" | "ask.cancelled"> | undefined
  } | undefined
}

export interface CompareSide {
  /** What the side is called in the answer; else by who it is */
  readonly name?: string | undefined
  /** A stored audience */
  readonly audienceId?: string | undefined
  /** Who the audience is, in plain language */
  readonly audiencePrompt?: string | undefined
  /** Whether to refuse, free of charge, what would be answered for wider people because a part of the description is not understood; false if left out */
  readonly strictAudience?: boolean | undefined
  /** Whose respondents they are; else those of the comparison's projectId */
  readonly projectId?: string | undefined
  /** Which of the project's respondents; all of them if left out, empty or “everyone” */
  readonly filter?: string | undefined
}

export interface CompareResult {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly sides: ReadonlyArray<ComparedSide>
  readonly pairs: ReadonlyArray<ComparedPair>
  /** Of all pairs of which something is known: those that exceed the error first, then the largest */
  readonly differences: ReadonlyArray<ComparedDifference>
  /** Tests made, for which p-values are corrected */
  readonly tests: number
  /** Whether all pairs are */
  readonly comparable: boolean
  /** Whether the sides differ at all; where all are counted answers of one survey */
  readonly overall: {
    /** Pearson's statistic with Rao and Scott's second-order correction */
    readonly f: number
    readonly ndf: number
    readonly ddf: number
    readonly pValue: number
    /** 0–1, of the weighted shares */
    readonly cramersV: number
  } | null
  /** Why it is not tested; null where it is */
  readonly noOverall: string | null
  /** How differences are tested, in words */
  readonly method: string
  readonly summary: string
  /** What holds for all sides: the weakest of each */
  readonly sample: {
    /** Respondents asked or simulated */
    readonly size: number
    /** People asked at random who would have the margin stated, so that the two are one statement: of respondents (Σw)²/Σw² of those who answered (Kish), fewer where the wording differs or some answers are predicted; of estimates 1.96² × ¼ / margin², which more simulated respondents hardly change; of several questions those of the one with the widest margin; null where nothing was answered */
    readonly effectiveSize: number | null
    /** Half the width of the widest 95 % interval, in percentage points; null where nothing was answered */
    readonly marginOfError: number | null
    /** Where the numbers come from */
    readonly basis: "tabulated" | "matched" | "reference" | "imputed" | "borrowed" | "model" | "prior" | "none"
    /** The source, where the basis is reference */
    readonly reference?: {
      /** The reference, a project of the organization */
      readonly projectId: string
      readonly title: string
      /** When its respondents were asked */
      readonly year: number
      /** Unweighted respondents who fit the audience and answered */
      readonly n: number
      /** The wording asked */
      readonly question: string
    } | undefined
    /** What is known of the question among these people, best first: the very question (asked, or answered by who they are), related questions, its topic, only its scale of answers, or nothing; the margin follows from it */
    readonly knowledge: "question" | "related" | "topic" | "scale" | "none"
    /** What computed them */
    readonly engine: string
    /** Send it back to get the same answer */
    readonly seed: number
    readonly audience?: AudienceUnderstood | undefined
    /** What a survey's answers are weighted by, where they are the basis */
    readonly weighting?: {
      readonly used: string | null
      readonly candidates: ReadonlyArray<string>
      /** The same in words */
      readonly statement: string
    } | undefined
    /** Whether some or all answers are made-up examples, built from the question and the description without a model or a survey. They aren't data, and they are free */
    readonly illustrative?: boolean | undefined
  }
  readonly usage?: Usage | undefined
}

export interface ComparedSide {
  /** A for the first side */
  readonly letter: string
  readonly name: string
  /** In the order of `choices` */
  readonly choices: ReadonlyArray<ComparedShare>
  /** Whether fewer than 30 effective respondents answered, so that differences are not tested */
  readonly isSmall: boolean
  /** The survey question that answered; null where none did */
  readonly matchedQuestion: string | null
  /** Unweighted respondents counted; null where the shares are estimated */
  readonly base: number | null
  readonly summary: string
  readonly sample: Sample
  readonly filter?: FilterReading | undefined
  /** Of what the comparison costs, so many are for this side */
  readonly credits: number
}

export interface ComparedShare {
  readonly choice: string
  /** As the side's own ask answers; null where it is not known or not offered */
  readonly percentage: number | null
  /** 95 %, in points */
  readonly interval: {
    readonly low: number
    readonly high: number
  } | null
  /** Unweighted respondents, where they are counted */
  readonly count?: number | undefined
  /** Letters of the sides that this one exceeds, as in crosstabs; where all sides are counted answers */
  readonly significance?: string | undefined
}

export interface FilterReading {
  /** The filter as applied; null where all are asked */
  readonly expression: string | null
  readonly interpretation: FilterInterpretation
}

export interface FilterInterpretation {
  /** The filter in words */
  readonly description: string
  /** Phrases that could not be placed */
  readonly unmapped: ReadonlyArray<string>
  /** How names and boundaries were read */
  readonly notes: ReadonlyArray<string>
}

export interface ComparedPair {
  /** A for the first side */
  readonly a: string
  /** A for the first side */
  readonly b: string
  /** Whether both answered the same question with the same choices */
  readonly comparable: boolean
  readonly isTested: boolean
  /** Why they are not comparable or not tested */
  readonly because: string | null
  readonly method: "respondents" | "estimates" | null
  /** What the method takes for granted */
  readonly assumes: string | null
  /** Counted on both sides, which is allowed for; null where not both are counted */
  readonly sharedRespondents: number | null
}

export interface ComparedDifference {
  readonly choice: string
  /** A for the first side */
  readonly a: string
  /** A for the first side */
  readonly b: string
  /** Percentage of a minus that of b */
  readonly points: number
  /** 95 %, in points, of this difference alone */
  readonly interval: {
    readonly low: number
    readonly high: number
  }
  readonly pValue: number | null
  /** The p-value corrected for all tests of the comparison (Holm) */
  readonly adjusted: number | null
  /** Whether it exceeds the error; null where it is not tested: the pair is not, or fewer than 5 effective respondents of a side are expected to give this answer, or any other */
  readonly exceeds: boolean | null
}

export interface OpenAsk {
  /** A stored audience */
  readonly audienceId?: string | undefined
  /** Who the audience is, in plain language */
  readonly audiencePrompt?: string | undefined
  /** Whether to refuse, free of charge, what would be answered for wider people because a part of the description is not understood; false if left out */
  readonly strictAudience?: boolean | undefined
  /** The question */
  readonly question?: string | undefined
  /** The questions, at most 20 */
  readonly questions?: ReadonlyArray<string> | undefined
  /** How many respondents are simulated: 10, 25, 50 or 100; medium if left out */
  readonly sampleSize?: "low" | "medium" | "high" | "very_high" | undefined
  /** What answers where no survey does: auto (language models if configured), statistical (none), model (the first), blend (all) */
  readonly engine?: "auto" | "statistical" | "model" | "blend" | undefined
  /** batch: language models answer within a day at half the price; only with Prefer: respond-async or in POST /v1/asks. standard if left out */
  readonly service?: "standard" | "batch" | undefined
  /** Same seed, audience, question and engine: the same answer. Left out: derived from the request. */
  readonly seed?: number | undefined
  /** Who is told when it is over; with `Prefer: respond-async` alone */
  readonly webhook?: {
    /** Where to send it: https, on the public internet */
    readonly url: string
    /** Which ends are told; all of them if left out */
    readonly events?: ReadonlyArray<"ask.succeeded" | "ask.failed" | "ask.cancelled"> | undefined
  } | undefined
}

export interface OpenResult {
  readonly answers: ReadonlyArray<ReadonlyArray<Answer>> | ReadonlyArray<BareAnswer>
  readonly insights: ReadonlyArray<Insight>
  readonly sample: Sample
  readonly usage?: Usage | undefined
}

export interface Answer {
  readonly answer: string
  readonly confidence: number
}

export interface BareAnswer {
  readonly answer: string
}

export interface Insight {
  readonly question: string
  readonly summary: string
  readonly themes: ReadonlyArray<Theme>
}

export interface ProjectAsk {
  /** Which respondents are asked; all of them if left out */
  readonly filter?: string | undefined
  /** The questions, at most 20 */
  readonly questions: ReadonlyArray<string>
  /** Whether respondents who did not answer get predicted answers, and the shares are those of everybody who matches; false if left out */
  readonly impute?: boolean | undefined
  /** model or blend: language models answer for up to 100 respondents questions that no question of the survey matches; else nobody does */
  readonly engine?: "auto" | "statistical" | "model" | "blend" | undefined
  /** batch: language models answer within a day at half the price; only with Prefer: respond-async or in POST /v1/asks. standard if left out */
  readonly service?: "standard" | "batch" | undefined
  /** Same seed, audience, question and engine: the same answer. Left out: derived from the request. */
  readonly seed?: number | undefined
  /** Who is told when it is over; with `Prefer: respond-async` alone */
  readonly webhook?: {
    /** Where to send it: https, on the public internet */
    readonly url: string
    /** Which ends are told; all of them if left out */
    readonly events?: ReadonlyArray<"ask.succeeded" | "ask.failed" | "ask.cancelled"> | undefined
  } | undefined
}

export interface ProjectResult {
  readonly answers: ReadonlyArray<ReadonlyArray<Answer>>
  readonly matchedTwins: number
  readonly totalTwins: number
  readonly filter: FilterReading
  readonly results: ReadonlyArray<QuestionResult>
  readonly sample: Sample
  readonly usage?: Usage | undefined
}

export interface QuestionResult {
  readonly question: string
  readonly basis: "tabulated" | "matched" | "reference" | "imputed" | "borrowed" | "model" | "prior" | "none"
  /** The survey question that answered it */
  readonly matchedQuestion: string | null
  /** Where no question of the survey matches: questions that are near, the nearest first */
  readonly suggestions?: ReadonlyArray<string> | undefined
  /** Unweighted respondents who answered */
  readonly base: number
  /** Sum of their weights */
  readonly weightedBase: number
  /** Of whom the percentages are, where any number of answers may be given: “those who chose at least one …” */
  readonly baseRule?: string | undefined
  readonly choices?: ReadonlyArray<TabulatedChoice> | undefined
  /** Matched respondents who are not in the base, and why */
  readonly missing?: ReadonlyArray<MissingCount> | undefined
  /** Of numbers, and of labels that are numbers or have them for codes; without labels beside the scale */
  readonly numbers?: {
    readonly base: number
    readonly weightedBase: number
    readonly effectiveBase: number
    readonly mean: number
    /** Half the 95 % interval of the mean, by Taylor linearisation with the weights; null for one respondent */
    readonly marginOfError: number | null
    /** With n − 1; null for one respondent */
    readonly standardDeviation: number | null
    readonly minimum: number
    readonly maximum: number
    readonly median: number
    readonly quantiles: ReadonlyArray<Quantile>
    readonly histogram: ReadonlyArray<HistogramBin>
  } | undefined
  readonly ranking?: ReadonlyArray<RankSummary> | undefined
  readonly dates?: DateSummary | undefined
  readonly summary: string
  readonly themes: ReadonlyArray<Theme>
}

export interface TabulatedChoice {
  readonly choice: string
  /** Weighted, of those who answered */
  readonly percentage: number
  /** Unweighted respondents */
  readonly count: number
}

export interface MissingCount {
  readonly label: string
  readonly code?: string | undefined
  /** Unweighted respondents */
  readonly count: number
}

export interface Quantile {
  readonly probability: number
  readonly value: number
}

export interface HistogramBin {
  /** Smallest number of the bin */
  readonly from: number
  /** Where the next bin begins; the last bin includes it; equal to `from` for a single number */
  readonly to: number
  /** Unweighted respondents */
  readonly count: number
  /** Weighted share (0–1) of those who answered */
  readonly share: number
}

export interface RankSummary {
  readonly label: string
  readonly ranked: number
  readonly meanRank: number | null
  readonly firstChoiceShare: number
}

export interface DateSummary {
  readonly earliest: string
  readonly latest: string
  /** The first day by which half the weight is reached */
  readonly median: string
  readonly periods: ReadonlyArray<DatePeriod>
}

export interface DatePeriod {
  /** A day, a month (2019-07) or a year, whichever keeps the list short */
  readonly period: string
  /** Unweighted respondents */
  readonly count: number
  /** Weighted share (0–1) of those who answered */
  readonly share: number
}

export interface AudienceList {
  readonly audiences: ReadonlyArray<Audience>
  /** On pages: the cursor of the next one, null on the last */
  readonly nextCursor?: string | null | undefined
}

export interface Audience {
  /** Identifies an audience */
  readonly id: string
  readonly title: string
  readonly prompt: string
}

export interface AudienceDraft {
  /** What the audience is called */
  readonly title: string
  /** Who the audience is, in plain language */
  readonly prompt: string
  /** Attach the audience to a project */
  readonly projectId?: string | undefined
}

export interface AudienceName {
  /** Identifies an audience */
  readonly id: string
  readonly title: string
}

export interface AudienceChange {
  /** What the audience is called */
  readonly title: string
  /** May be sent; is not changed */
  readonly id?: unknown
  /** May be sent; is not changed */
  readonly prompt?: unknown
  /** May be sent; is not changed */
  readonly projectId?: unknown
}

export interface Deleted {
  /** Always true */
  readonly success: boolean
}

export interface AudienceSearch {
  /** Words of the title or prompt; empty lists the newest first */
  readonly query: string
  /** At most so many; 20 if left out */
  readonly limit?: number | undefined
  /** The nextCursor of an earlier answer */
  readonly cursor?: string | undefined
}

export interface AudiencePage {
  readonly audiences: ReadonlyArray<Audience>
  /** How many match, on this page and others */
  readonly total: number
  /** Where the next page begins; null on the last */
  readonly nextCursor: string | null
}

export interface UnderstandingAsk {
  /** A stored audience */
  readonly audienceId?: string | undefined
  /** Who the audience is, in plain language */
  readonly audiencePrompt?: string | undefined
  /** As if the description were attached to this project */
  readonly projectId?: string | undefined
  /** As an ask takes it. statistical: words alone are read, and no language model, which is what suits a form that asks while somebody types */
  readonly engine?: "auto" | "statistical" | "model" | "blend" | undefined
}

export interface AudienceUnderstanding {
  /** What the samples of answers say of the description, word for word */
  readonly audience: {
    /** As sent; where a stored audience is narrowed by audiencePrompt, both, which all hold */
    readonly description: string
    /** Understood, and true of everybody asked */
    readonly read: ReadonlyArray<string>
    /** Understood, but answered for wider people than it names: “Florida → the South” */
    readonly widenedTo: ReadonlyArray<string>
    /** Not understood, or known of nobody asked: these phrases select no one */
    readonly unread: ReadonlyArray<string>
    /** Phrases that a language model read, since their words alone were not sure */
    readonly readBy?: ReadonlyArray<PhraseReadBy> | undefined
  }
  /** In the order of the description */
  readonly recognised: ReadonlyArray<RecognisedPhrase>
  /** They select nobody, and weigh in questions about what they name */
  readonly interests: ReadonlyArray<InterestPhrase>
  /** What is left over, in the description's own words: it selects nobody */
  readonly notUnderstood: ReadonlyArray<string>
  /** What nobody can be at once; null where nothing is certain to exclude another */
  readonly contradiction: AudienceContradiction | null
  /** null where the description contradicts itself */
  readonly population: AudiencePopulation | null
  /** null for an audience of its own */
  readonly project: AudienceInProject | null
  /** What a computed answer knows at best of anything but these people themselves, for what was not read of the description */
  readonly knowledge: "question" | "related" | "topic" | "scale" | "none"
  /** Whether an ask with strictAudience is answered */
  readonly passesStrict: boolean
  /** How the summary of an answer begins; empty where all of it was read */
  readonly lead: string
  /** What follows for answers, in sentences */
  readonly text: string
}

export interface RecognisedPhrase {
  /** As written */
  readonly words: string
  readonly says: ReadonlyArray<SaidOfPeople>
  /** read: true of everybody asked; widened: wider people are asked; unread: the frame cannot tell who that is, so it selects nobody; nobody: no person of the frame is that together with the rest, so it is left out */
  readonly treatment: "read" | "widened" | "unread" | "nobody"
  /** Who is asked because of it; null where it selects nobody */
  readonly as: string | null
  /** Who read it: words, or the language model by name */
  readonly by: string
}

export interface SaidOfPeople {
  /** What it is about: age, sex, household income, marital status … */
  readonly attribute: string
  /** What it allows, one of them */
  readonly values: ReadonlyArray<string>
  /** Whether these are not meant */
  readonly denied: boolean
}

export interface InterestPhrase {
  /** As written */
  readonly words: string
  /** own, use, drink, eat, play, like or do */
  readonly relation: string
  readonly topic: string
  readonly denied: boolean
}

export interface AudienceContradiction {
  readonly one: string
  readonly other: string
  /** Whether asks of this audience are refused */
  readonly refused: boolean
  readonly message: string
}

export interface AudiencePopulation {
  /** Who is asked, in words */
  readonly people: string
  /** The population of which they are a part */
  readonly among: string
  /** So many people they stand for */
  readonly millions: number
  /** Their share of that population */
  readonly percentage: number
  /** Persons of the demographic frame who fit, of whom panels are drawn */
  readonly framePeople: number
  /** Persons of the frame who stand for the whole population */
  readonly frameSize: number
  /** Kish's effective number of those who fit, (Σw)²/Σw² */
  readonly effectivePeople: number
}

export interface AudienceInProject {
  /** Identifies a project */
  readonly projectId: string
  readonly title: string
  /** What of the description the survey's questions tell apart; null where too few respondents fit */
  readonly audience: AudienceUnderstood | null
  readonly matches: Matches
}

export interface Matches {
  /** Respondents who match; null where the filter cannot be read, or they are too few to be asked */
  readonly matchedTwins: number | null
  readonly totalTwins: number
  /** Fewest that may be asked */
  readonly required: number
  /** Weighted share of all respondents */
  readonly percentage: number | null
  /** Kish's effective number of those who match, (Σw)²/Σw² */
  readonly effectiveSize: number | null
  /** Half the width of the 95 % interval of a share of 50 % that all of them answer, in percentage points */
  readonly marginOfError: number | null
  readonly weighting: WeightingUsed
  /** As results hold it; null where it cannot be read */
  readonly filter: FilterReading | null
  /** Who read the filter: words, or the language model by name; null where nobody can */
  readonly readBy: string | null
  /** Names that may be meant by what was not placed */
  readonly nearest: ReadonlyArray<{
    readonly name: string
    readonly text: string | null
  }>
  /** The nearest filter that enough respondents match, where too few do */
  readonly wider: WiderFilter | null
  /** Why an ask with this filter would be refused; null where it would be answered */
  readonly refusal: MatchesRefusal | null
}

export interface WeightingUsed {
  readonly used: string | null
  readonly candidates: ReadonlyArray<string>
  /** The same in words */
  readonly statement: string
}

export interface WiderFilter {
  readonly expression: string
  readonly matched: number
}

export interface MatchesRefusal {
  readonly code: "filter_invalid" | "insufficient_matches"
  readonly message: string
  /** Where a filter stops being understood: offset from 0, in UTF-16 code units; null where it is understood */
  readonly position: number | null
  /** The clause that leaves too few respondents, as written */
  readonly clause: string | null
}

export interface ProjectBacktest {
  /** `computing` from the import until the result is there */
  readonly status: "computing" | "ready" | "failed"
  readonly backtest: Backtest | null
}

export interface Backtest {
  readonly respondents: number
  readonly items: ReadonlyArray<QuestionBacktest>
  readonly subgroups: ReadonlyArray<SubgroupBacktest>
  readonly overall: OverallBacktest
  readonly calibration: ReadonlyArray<CalibrationBin>
  /** Typical error of a predicted share of a subgroup, as a share; null where the survey knows no subgroups */
  readonly subgroupError: number | null
}

export interface QuestionBacktest {
  readonly key: string
  readonly text: string
  /** The label of a multiple response or ranking */
  readonly label: string | null
  readonly answers: number
  readonly predicted: BacktestScore
  readonly marginal: BacktestScore
  readonly demographics: BacktestScore
  /** Keys of questions that are recodes of this one, or it of them; they did not help to predict it */
  readonly duplicates: ReadonlyArray<string>
  /** How whole groups were predicted of which no answer was known; null where none could be hidden */
  readonly hidden: HiddenGroups | null
  /** People asked at random in a group who would miss its shares as much as predictions that know none of its answers; null where that is not known */
  readonly humanEquivalent: number | null
  /** Whether such predictions clearly beat everybody's shares */
  readonly foretold: boolean
  readonly shares: ReadonlyArray<ShareBacktest>
}

export interface BacktestScore {
  /** Share of the respondents whose likeliest answer is their own */
  readonly accuracy: number
  /** Mean −log of the probability given to the own answer, in nats */
  readonly logLoss: number
  /** Distance (0–1) of the predicted from the true shares */
  readonly totalVariation: number
  /** The same for ordered answers, on a scale of length 1; null for others */
  readonly wasserstein: number | null
  /** Share of the 95 % intervals that hold the hidden share */
  readonly coverage: number
}

export interface HiddenGroups {
  readonly groups: number
  /** Typical error of a predicted share of a group, as a share */
  readonly predicted: number
  /** The same of everybody else's shares */
  readonly marginal: number
}

export interface ShareBacktest {
  readonly label: string
  readonly predicted: number
  readonly actual: number
}

export interface SubgroupBacktest {
  readonly question: string
  readonly label: string
  readonly respondents: number
  /** Mean total variation of the predicted shares from the subgroup's own */
  readonly predicted: number
  /** The same of everybody's shares */
  readonly marginal: number
}

export interface OverallBacktest {
  readonly predicted: BacktestScore
  readonly marginal: BacktestScore
  readonly demographics: BacktestScore
}

export interface CalibrationBin {
  /** Mean probability of these predictions */
  readonly predicted: number
  /** Share of them that came true */
  readonly actual: number
  readonly answers: number
}

export interface CreditsSummary {
  readonly plan: "free" | "pro" | "scale"
  /** Credits that asks may cost now */
  readonly balance: number
  /** Credits set aside for asks under way, which the balance does not hold */
  readonly reserved: number
  /** Credits that answers took today (UTC); null where more movements would have to be counted than are */
  readonly spentToday: number | null
  /** The same in the last 30 days */
  readonly spentThirtyDays: number | null
  /** null where no language model is configured */
  readonly models: ModelMoney | null
}

export interface ModelMoney {
  /** How many language models are configured */
  readonly configured: number
  /** US dollars a day (UTC) that an organization may spend on them; null where there is no limit */
  readonly dailyUsd: number | null
  /** Spent today; null without a limit, since nothing is counted then */
  readonly spentUsd: number | null
  /** Set aside for calls under way */
  readonly setAsideUsd: number | null
  /** What may still be set aside today */
  readonly leftUsd: number | null
}

export interface LedgerMovement {
  /** Identifies the entry; it tells nothing else */
  readonly id: string
  /** UTC, ISO 8601 */
  readonly at: string
  /** grant: added by an administrator; charge: an answer was paid for; reserve: set aside before the work; settle: the rest of what was set aside, given back once it was answered; release: all of it given back */
  readonly kind: "grant" | "reserve" | "settle" | "release" | "charge"
  /** What it added to the balance; negative where it took */
  readonly amount: number
  /** The same in words */
  readonly reason: string
  /** What an administrator wrote beside it */
  readonly note: string | null
  /** What entries that belong together have in common: a charge, or what was set aside and its end */
  readonly reservationId: string | null
  /** The request that was answered, which leads to how its answer came about; null where none is noted */
  readonly requestId: string | null
  /** The durable ask or batch; null where there is none, or it is no longer kept */
  readonly askId: string | null
  /** How many asks the durable ask holds */
  readonly questions: number | null
  /** The first question, at most 200 characters; null where it is not kept, and for a batch */
  readonly question: string | null
}

export interface QuoteAsk {
  /** A stored audience */
  readonly audienceId?: string | undefined
  /** Who the audience is, in plain language */
  readonly audiencePrompt?: string | undefined
  /** Whether to refuse, free of charge, what would be answered for wider people because a part of the description is not understood; false if left out */
  readonly strictAudience?: boolean | undefined
  /** Whose respondents are asked, where it is a survey's */
  readonly projectId?: string | undefined
  /** Which respondents are asked; all of them if left out */
  readonly filter?: string | undefined
  /** The question */
  readonly question?: string | undefined
  /** The questions, at most 20 */
  readonly questions?: ReadonlyArray<string> | undefined
  /** The options, 2 to 50, each distinct */
  readonly choices?: ReadonlyArray<string> | undefined
  /** Whether a respondent may choose several, so that percentages may add up to more than 100; false if left out */
  readonly isMultipleChoice?: boolean | undefined
  /** Who is compared, 2 to 6 */
  readonly sides?: ReadonlyArray<CompareSide> | undefined
  /** Whether respondents who did not answer get predicted answers, and the shares are those of everybody who matches; false if left out */
  readonly impute?: boolean | undefined
  /** How many respondents are simulated; medium if left out */
  readonly sampleSize?: "low" | "medium" | "high" | "very_high" | undefined
  /** Whether the organization's reference surveys may answer; true if left out */
  readonly references?: boolean | undefined
  /** What answers where no survey does: auto (language models if configured), statistical (none), model (the first), blend (all) */
  readonly engine?: "auto" | "statistical" | "model" | "blend" | undefined
  /** batch: language models answer within a day at half the price; only with Prefer: respond-async or in POST /v1/asks. standard if left out */
  readonly service?: "standard" | "batch" | undefined
  /** Same seed, audience, question and engine: the same answer. Left out: derived from the request. */
  readonly seed?: number | undefined
}

export interface AskBatchWithSettings {
  /** Bodies of asks of any kind, those of a project's with `projectId` */
  readonly asks: ReadonlyArray<QuoteAsk>
  readonly webhook?: Webhook | undefined
}

/** Who is told when it is over (Standard Webhooks) */
export interface Webhook {
  /** Where to send it: https, on the public internet */
  readonly url: string
  /** Which ends are told; all of them if left out */
  readonly events?: ReadonlyArray<"ask.succeeded" | "ask.failed" | "ask.cancelled"> | undefined
}

export interface DurableAsk {
  /** Identifies a durable ask */
  readonly id: string
  readonly kind: "choices" | "compare" | "open" | "project" | "batch"
  readonly asked: BrieflyAsked
  readonly state: "queued" | "running" | "succeeded" | "failed" | "cancelled"
  readonly progress: AskProgress
  readonly credits: AskCredits
  /** UTC, ISO 8601 */
  readonly createdAt: string
  /** UTC, ISO 8601 */
  readonly finishedAt: string | null
  readonly webhook: Webhook | null
  /** What a request without Prefer would have been answered; null before, and of a batch */
  readonly result: AskAnswer | null
  /** What language models would take, as it was foretold when it was taken in; null where none is configured */
  readonly quote: AsksQuote | null
  /** Of one ask that failed; those of a batch are its results */
  readonly error: AskError | null
}

/** What is asked of whom; of a batch its first ask, `progress.total` says how many there are */
export interface BrieflyAsked {
  /** The question, or the first of several; at most 200 characters, the last of which is “…” where it was cut */
  readonly question: string
  /** How many questions this ask has */
  readonly questions: number
  /** Who is asked, as in its results: a description, an audience, a project with its filter, or all sides of a comparison with “ | ” between them; cut as the question is */
  readonly who: string
}

/** Of the asks that it consists of, which may be one */
export interface AskProgress {
  readonly total: number
  readonly succeeded: number
  readonly failed: number
  readonly cancelled: number
  /** Still to be answered */
  readonly waiting: number
}

export interface AskCredits {
  /** Set aside when it was sent: the most that it costs */
  readonly most: number
  /** What was answered so far costs; the rest is given back at its end */
  readonly charged: number
}

export interface AskAnswer {
  /** Under which its provenance is kept */
  readonly requestId: string
  readonly data: ChoicesResult | CompareResult | ProjectResult | OpenResult
}

export interface AsksQuote {
  readonly asks: number
  /** The most that they cost together; what is not answered is not charged */
  readonly credits: number
  /** Asks that were gone through, spread evenly over all of them; the others are taken to be like these */
  readonly sampled: number
  /** Calls to language models, about, those kept from before included */
  readonly calls: number
  readonly moneyUsd: MoneyRange | null
  readonly budget?: BudgetCover | undefined
  readonly trial?: QuotedTrial | undefined
  /** Of the asks, so many are covered by what is left of the day's money, at the most that they take */
  readonly asksCovered?: number | undefined
  /** Calls made before that the range rests on; under 20, it is wide, and under 4 as wide as can be */
  readonly pilotCalls: number
  /** The same in words */
  readonly text: string
}

/** What these cost in US dollars, all but one time in twenty; null if prices are unknown */
export interface MoneyRange {
  readonly from: number
  readonly to: number
}

export interface BudgetCover {
  /** Left of the day's money (UTC), in US dollars */
  readonly leftUsd: number
  /** `no` where the least that is quoted is more, or the most that one call may cost, which is set aside while it is under way; `perhaps` where the most that is quoted is, with that set aside */
  readonly isCovered: "yes" | "perhaps" | "no"
  readonly text: string
}

/** Besides, and in none of these figures: trying the models on the project's own questions, which happens once */
export interface QuotedTrial {
  /** Calls to language models, those kept from before included */
  readonly calls: number
  /** Of these, kept from before: they cost nothing */
  readonly keptCalls: number
  readonly tokens: {
    /** Read in the calls that are not kept */
    readonly input: {
      readonly from: number
      readonly to: number
    }
    /** Written in them, for reasoning too */
    readonly output: {
      readonly from: number
      readonly to: number
    }
  }
  readonly moneyUsd: MoneyRange | null
  /** Whether it is not made today, as it could take more than a tenth of what is left of the day's money */
  readonly isPutOff: boolean
  /** What the ask takes with and without it, in words */
  readonly text: string
}

/** The error that a request without Prefer would have had */
export interface AskError {
  readonly message: string
  readonly type: string
  readonly code: string
  readonly param: string | null
}

export interface DurableAskSummary {
  /** Identifies a durable ask */
  readonly id: string
  readonly kind: "choices" | "compare" | "open" | "project" | "batch"
  readonly asked: BrieflyAsked
  readonly state: "queued" | "running" | "succeeded" | "failed" | "cancelled"
  readonly progress: AskProgress
  readonly credits: AskCredits
  /** UTC, ISO 8601 */
  readonly createdAt: string
  /** UTC, ISO 8601 */
  readonly finishedAt: string | null
  readonly webhook: Webhook | null
}

export interface AskLine {
  /** Its place in what was sent, from 0 */
  readonly index: number
  readonly state: "queued" | "succeeded" | "failed" | "cancelled"
  readonly kind: "choices" | "compare" | "open" | "project"
  /** Who was asked: the description of the audience, or the project with its filter; of a comparison all sides, with “ | ” between them */
  readonly who: string
  readonly asked: QuoteAsk
  /** Under which its provenance is kept */
  readonly requestId: string
  readonly credits: number
  /** What a request for it alone would have been answered; null where it was not answered */
  readonly data: ChoicesResult | CompareResult | ProjectResult | OpenResult | null
  readonly error: AskError | null
}

export interface Healthy {
  /** `ok` while requests are answered */
  readonly status: string
  /** `ok` while the database answers */
  readonly db: string
  /** `ok` while uploaded files can be written */
  readonly disk: string
  /** When this was found, in ISO 8601 */
  readonly timestamp: string
}

export interface SurveyImportSummary {
  /** Identifies an import */
  readonly id: string
  readonly title: string
  readonly status: "queued" | "reading" | "storing" | "done" | "failed" | "cancelled"
  /** What happens just now, in words */
  readonly phase: string
  /** Of the survey file */
  readonly bytes: {
    readonly read: number
    readonly total: number
  }
  /** Respondents; null until the file has been read */
  readonly rows: number | null
  /** Questions of the file, which are known once it has been read */
  readonly questions: {
    readonly stored: number
    readonly total: number | null
  }
  readonly error: ImportError | null
  /** UTC, ISO 8601 */
  readonly createdAt: string
  /** UTC, ISO 8601 */
  readonly finishedAt: string | null
}

/** The error that a request without Prefer would have had */
export interface ImportError {
  readonly message: string
  readonly type: string
  readonly code: string
  readonly param: string | null
}

export interface SurveyImport {
  /** Identifies an import */
  readonly id: string
  readonly title: string
  readonly status: "queued" | "reading" | "storing" | "done" | "failed" | "cancelled"
  /** What happens just now, in words */
  readonly phase: string
  /** Of the survey file */
  readonly bytes: {
    readonly read: number
    readonly total: number
  }
  /** Respondents; null until the file has been read */
  readonly rows: number | null
  /** Questions of the file, which are known once it has been read */
  readonly questions: {
    readonly stored: number
    readonly total: number | null
  }
  readonly error: ImportError | null
  /** UTC, ISO 8601 */
  readonly createdAt: string
  /** UTC, ISO 8601 */
  readonly finishedAt: string | null
  /** The project; null until the import is done */
  readonly project: ImportedProject | null
}

export interface ImportedProject {
  /** Identifies a project */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly respondents: number
  readonly questions: ReadonlyArray<SurveyQuestion>
  /** Columns that became no question, and why */
  readonly leftOut: ReadonlyArray<LeftOutColumn>
  /** Which questions describe respondents, and why */
  readonly selectors: ReadonlyArray<Selector>
  /** How the file was read */
  readonly understanding: {
    /** What to look at first: those that could make figures most wrong at the top */
    readonly warnings: ReadonlyArray<{
      readonly text: string
      /** Keys; none where it is about the file */
      readonly questions: ReadonlyArray<string>
    }>
    readonly respondents: number
    /** How the file was written; null where not known */
    readonly format: string | null
    /** Whether questions can be read in another way without the file */
    readonly changeable: boolean
    /** What was changed by hand since the file was imported first, in that order; an import again keeps it */
    readonly changes: ReadonlyArray<ChangeMade>
    readonly questions: ReadonlyArray<UnderstoodQuestion>
    /** Which questions describe respondents, and why */
    readonly selectors: ReadonlyArray<Selector>
    /** Questions that several columns hold */
    readonly merged: ReadonlyArray<{
      readonly question: string
      readonly columns: ReadonlyArray<number>
    }>
    /** Columns that several questions are read from */
    readonly split: ReadonlyArray<{
      /** Its place in the file, from 1 */
      readonly column: number
      readonly questions: ReadonlyArray<string>
    }>
    /** The column of weights that figures use */
    readonly weight: {
      /** Its place in the file, from 1 */
      readonly column: number
      readonly header: string
    } | null
    /** When respondents were asked, by the file's dates, or the year assumed: generations are ages in it */
    readonly year: {
      readonly value: number
      readonly assumed: boolean
    }
    /** Columns that could hold weights */
    readonly weightCandidates: ReadonlyArray<WeightCandidate>
    /** Every column of the file */
    readonly columns: ReadonlyArray<{
      /** Its place in the file, from 1 */
      readonly column: number
      readonly header: string
      readonly role: "question" | "selector" | "weight" | "identifier" | "timing" | "paradata" | "personal" | "location" | "constant" | "text" | "empty" | "ignored"
      /** Keys of the questions read from it */
      readonly questions: ReadonlyArray<string>
      /** Why it became no question */
      readonly reason: string | null
    }>
    /** Where the codebook and the file differ: variables that are no column, and columns that it does not describe */
    readonly ignoredCodebook: ReadonlyArray<{
      readonly name: string
      readonly reason: string
    }>
  }
}

export interface SurveyQuestion {
  /** Names the question in filters */
  readonly key: string
  readonly text: string
  readonly kind: "single" | "ordinal" | "multiple" | "numeric" | "text" | "ranking" | "date"
  /** Answers that filters can name, in their order */
  readonly labels: ReadonlyArray<string>
  /** What the rows of a grid have in common */
  readonly stem: string | null
  /** Per label its code in the file, or null */
  readonly codes?: ReadonlyArray<string | null> | undefined
  /** Labels that are no step, such as “Don't know” */
  readonly offScale?: ReadonlyArray<string> | undefined
  /** Values that are no answer and in no base; filters can name them */
  readonly missing?: ReadonlyArray<MissingCount> | undefined
  /** Of `multiple`: who is the base */
  readonly baseRule?: "asked" | "selected" | "neighbours" | undefined
  /** What of how it was read may be wrong, and what to change if it is; absent where it is sure */
  readonly doubt?: string | undefined
  /** Unweighted respondents who answered */
  readonly base: number
  /** Sum of their weights */
  readonly weightedBase: number
}

export interface LeftOutColumn {
  /** Its place in the file, from 1 */
  readonly column: number
  readonly header: string
  readonly reason: string
}

export interface Selector {
  readonly demographic: "sex" | "age" | "birthYear" | "race" | "education" | "income" | "region" | "marital" | "employment" | "children" | "party" | "ideology" | "religion" | "orientation" | "housing" | "urbanicity"
  /** declared by the organization; recognised by questions and answers; undecided: several disagree, so filters that need it are refused until one is declared */
  readonly status: "declared" | "recognised" | "undecided"
  /** Keys of questions; none where no question is known to ask it */
  readonly questions: ReadonlyArray<string>
  readonly reason: string
}

export interface ChangeMade {
  /** Names the change, to take it back */
  readonly id: number
  /** When it was made, ISO 8601 */
  readonly at: string
  /** The key that its question has now; null of the weight */
  readonly question: string | null
  /** What was different then */
  readonly changed: ReadonlyArray<ReadingDifference>
  /** Why it does not hold since the file was imported again; null where it holds */
  readonly problem: string | null
}

export interface ReadingDifference {
  /** Its key after the change, or before it where it is gone; null for the project */
  readonly question: string | null
  readonly field: string
  /** Null where there was none */
  readonly before: string | null
  /** Null where there is none */
  readonly after: string | null
}

export interface UnderstoodQuestion {
  readonly key: string
  readonly text: string
  readonly kind: "single" | "ordinal" | "multiple" | "numeric" | "text" | "ranking" | "date"
  /** What the rows of a grid have in common */
  readonly stem: string | null
  readonly sure: "certain" | "likely" | "unsure"
  /** How it was recognised; null where nothing is known */
  readonly why: string | null
  /** What of this may be wrong, and what to change if it is */
  readonly doubt: string | null
  /** Everybody answered the same */
  readonly constant?: true | undefined
  readonly columns: ReadonlyArray<{
    /** Its place in the file, from 1 */
    readonly column: number
    readonly header: string
  }>
  /** In their order; at most 50 */
  readonly labels: ReadonlyArray<UnderstoodLabel>
  /** Labels beyond those shown */
  readonly moreLabels?: number | undefined
  /** Cells that are no answer, beside blank ones, and how often they stand in the file */
  readonly missing: ReadonlyArray<{
    readonly cell: string
    /** What it stands for; filters find it by this and by the cell */
    readonly label?: string | undefined
    readonly count: number
  }>
  /** Missing cells beyond those shown */
  readonly moreMissing?: number | undefined
  /** The answers to a question that is answered with a number, unweighted */
  readonly numbers?: {
    readonly min: number
    readonly max: number
    readonly mean: number
  } | undefined
  /** Unweighted respondents who count as asked */
  readonly base: number
  /** Why they do, where any number of answers may be given */
  readonly baseRule?: "asked" | "selected" | "neighbours" | undefined
  readonly scale: UnderstoodScale | null
}

export interface UnderstoodLabel {
  readonly label: string
  /** What the file writes for it */
  readonly cells: ReadonlyArray<string>
  /** The column of the file that holds it alone */
  readonly column?: number | undefined
  /** Unweighted respondents who gave it; null where they are too few to be told, or would tell such a number */
  readonly count: number | null
  /** It is counted but is no step of the scale */
  readonly offScale?: true | undefined
}

export interface UnderstoodScale {
  /** The step at one end */
  readonly first: string
  /** The step at the other end */
  readonly last: string
  readonly steps: number
  readonly sure: "certain" | "likely" | "unsure"
  readonly why: string
}

export interface WeightCandidate {
  /** Its place in the file, from 1 */
  readonly column: number
  readonly header: string
  readonly mean: number
  readonly min: number
  readonly max: number
  /** Kish's 1 + cv² */
  readonly designEffect: number
}

export interface Project {
  /** Identifies a project */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly surveyQuestions: ReadonlyArray<string>
  readonly audiences: ReadonlyArray<Audience>
}

export interface Reference {
  /** Who was asked, as an audience is described; an audience of other people gets no answers from it */
  readonly population: string
  /** Where they live; nobody elsewhere gets answers from it */
  readonly country: "United States" | "United Kingdom" | "Germany" | "France" | "Italy" | "Spain" | "Poland" | "Netherlands" | "Sweden" | "Switzerland" | "Austria" | "Belgium" | "Portugal" | "Greece" | "Ireland" | "Norway" | "Denmark" | "Finland" | "Ukraine" | "Russia" | "Turkey" | "Canada" | "Mexico" | "Brazil" | "Argentina" | "Colombia" | "Chile" | "Peru" | "Japan" | "China" | "South Korea" | "India" | "Indonesia" | "Philippines" | "Vietnam" | "Thailand" | "Pakistan" | "Bangladesh" | "Australia" | "New Zealand" | "Saudi Arabia" | "United Arab Emirates" | "Israel" | "Egypt" | "Nigeria" | "South Africa" | "Kenya"
  readonly fieldedFrom: string
  readonly fieldedTo: string
  /** How they were asked */
  readonly mode: string
  /** How its publisher wants to be cited */
  readonly citation: string
}

export interface ProjectDetail {
  /** Identifies a project */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly surveyQuestions: ReadonlyArray<string>
  readonly audiences: ReadonlyArray<Audience>
  readonly respondents: number
  /** Which questions describe respondents */
  readonly selectors: ReadonlyArray<Selector>
  /** What makes it a reference; null where it is none */
  readonly reference: Reference | null
}

export interface ProjectChange {
  /** What the project is called */
  readonly title?: string | undefined
  /** What the survey is about */
  readonly description?: string | undefined
  /** Per demographic the keys of the questions that describe respondents; [] where the survey does not ask it; null leaves it to what is recognised */
  readonly selectors?: {
    /** Keys of questions; none where the survey does not ask it */
    readonly sex?: ReadonlyArray<string> | null | undefined
    /** Keys of questions; none where the survey does not ask it */
    readonly age?: ReadonlyArray<string> | null | undefined
    /** Keys of questions; none where the survey does not ask it */
    readonly birthYear?: ReadonlyArray<string> | null | undefined
    /** Keys of questions; none where the survey does not ask it */
    readonly race?: ReadonlyArray<string> | null | undefined
    /** Keys of questions; none where the survey does not ask it */
    readonly education?: ReadonlyArray<string> | null | undefined
    /** Keys of questions; none where the survey does not ask it */
    readonly income?: ReadonlyArray<string> | null | undefined
    /** Keys of questions; none where the survey does not ask it */
    readonly region?: ReadonlyArray<string> | null | undefined
    /** Keys of questions; none where the survey does not ask it */
    readonly marital?: ReadonlyArray<string> | null | undefined
    /** Keys of questions; none where the survey does not ask it */
    readonly employment?: ReadonlyArray<string> | null | undefined
    /** Keys of questions; none where the survey does not ask it */
    readonly children?: ReadonlyArray<string> | null | undefined
    /** Keys of questions; none where the survey does not ask it */
    readonly party?: ReadonlyArray<string> | null | undefined
    /** Keys of questions; none where the survey does not ask it */
    readonly ideology?: ReadonlyArray<string> | null | undefined
    /** Keys of questions; none where the survey does not ask it */
    readonly religion?: ReadonlyArray<string> | null | undefined
    /** Keys of questions; none where the survey does not ask it */
    readonly orientation?: ReadonlyArray<string> | null | undefined
    /** Keys of questions; none where the survey does not ask it */
    readonly housing?: ReadonlyArray<string> | null | undefined
    /** Keys of questions; none where the survey does not ask it */
    readonly urbanicity?: ReadonlyArray<string> | null | undefined
  } | undefined
  /** Makes the project a reference; null makes it none */
  readonly reference?: Reference | null | undefined
  /** Column that holds the weights, by its header or its place in the file from 1; null for none */
  readonly weight?: string | number | null | undefined
}

export interface QuestionList {
  readonly questions: ReadonlyArray<SurveyQuestion>
}

export interface QuestionChange {
  /** Names the question in filters */
  readonly key?: string | undefined
  readonly text?: string | undefined
  /** What the rows of a grid have in common; null for none */
  readonly stem?: string | null | undefined
  readonly kind?: "single" | "ordinal" | "multiple" | "numeric" | "text" | "ranking" | "date" | undefined
  /** Every cell that is no answer, beside blank ones; labels may be named as well */
  readonly missing?: ReadonlyArray<string> | undefined
  /** Labels to rename or to merge, each with `from`; where all labels are named, their order is taken as well */
  readonly labels?: ReadonlyArray<LabelChange> | undefined
  /** Every label, or its code in the file, that is counted but is no step of the scale */
  readonly offScale?: ReadonlyArray<string> | undefined
  readonly baseRule?: "asked" | "selected" | "neighbours" | undefined
  /** The columns of the file that it is read from, by their headers or their places from 1; those that it loses are questions of their own */
  readonly columns?: ReadonlyArray<string | number> | undefined
}

export interface LabelChange {
  /** What it is to be called */
  readonly label: string
  /** The labels, or their codes in the file, that it takes the place of; itself where left out */
  readonly from?: ReadonlyArray<string> | undefined
}

export interface QuestionReread {
  readonly question: UnderstoodQuestion
  /** What is different, here and in other questions */
  readonly changed: ReadonlyArray<ReadingDifference>
}

export interface ChangeTakenBack {
  /** What is different now */
  readonly changed: ReadonlyArray<ReadingDifference>
}

export interface Understanding {
  /** What to look at first: those that could make figures most wrong at the top */
  readonly warnings: ReadonlyArray<{
    readonly text: string
    /** Keys; none where it is about the file */
    readonly questions: ReadonlyArray<string>
  }>
  readonly respondents: number
  /** How the file was written; null where not known */
  readonly format: string | null
  /** Whether questions can be read in another way without the file */
  readonly changeable: boolean
  /** What was changed by hand since the file was imported first, in that order; an import again keeps it */
  readonly changes: ReadonlyArray<ChangeMade>
  readonly questions: ReadonlyArray<UnderstoodQuestion>
  /** Which questions describe respondents, and why */
  readonly selectors: ReadonlyArray<Selector>
  /** Questions that several columns hold */
  readonly merged: ReadonlyArray<{
    readonly question: string
    readonly columns: ReadonlyArray<number>
  }>
  /** Columns that several questions are read from */
  readonly split: ReadonlyArray<{
    /** Its place in the file, from 1 */
    readonly column: number
    readonly questions: ReadonlyArray<string>
  }>
  /** The column of weights that figures use */
  readonly weight: {
    /** Its place in the file, from 1 */
    readonly column: number
    readonly header: string
  } | null
  /** When respondents were asked, by the file's dates, or the year assumed: generations are ages in it */
  readonly year: {
    readonly value: number
    readonly assumed: boolean
  }
  /** Columns that could hold weights */
  readonly weightCandidates: ReadonlyArray<WeightCandidate>
  /** Every column of the file */
  readonly columns: ReadonlyArray<{
    /** Its place in the file, from 1 */
    readonly column: number
    readonly header: string
    readonly role: "question" | "selector" | "weight" | "identifier" | "timing" | "paradata" | "personal" | "location" | "constant" | "text" | "empty" | "ignored"
    /** Keys of the questions read from it */
    readonly questions: ReadonlyArray<string>
    /** Why it became no question */
    readonly reason: string | null
  }>
  /** Where the codebook and the file differ: variables that are no column, and columns that it does not describe */
  readonly ignoredCodebook: ReadonlyArray<{
    readonly name: string
    readonly reason: string
  }>
}

export interface CrosstabAsk {
  /** Key or text of the question whose answers become rows */
  readonly rows: string
  /** Key or text of the question whose answers become columns; several stand side by side */
  readonly columns: string | ReadonlyArray<string>
  /** Whose answers count; everyone's if left out */
  readonly filter?: string | undefined
  /** Row labels to count together, in rows of their own */
  readonly nets?: ReadonlyArray<CrosstabNet> | undefined
  /** Adds the top and the bottom so many steps of an ordered row question */
  readonly boxes?: number | undefined
  /** Ranges of numeric questions, where the automatic ones are not wanted */
  readonly bins?: ReadonlyArray<CrosstabBins> | undefined
  /** How dates are grouped; else by what keeps the list short */
  readonly dates?: "year" | "month" | undefined
  /** What to show per cell, else the share; counts and shares are there in any case */
  readonly measures?: ReadonlyArray<"share" | "rowShare" | "tableShare" | "count" | "weighted" | "index" | "standardError" | "interval"> | undefined
  readonly test?: CrosstabTest | undefined
  /** Whether cells hold the p-values of their tests */
  readonly pValues?: boolean | undefined
}

export interface CrosstabNet {
  readonly label: string
  /** an array of at most 200 item(s) */
  readonly of: ReadonlyArray<string>
}

export interface CrosstabBins {
  /** Key or text of a numeric question */
  readonly question: string
  /** an array of at most 50 item(s) */
  readonly breaks: ReadonlyArray<number>
}

export interface CrosstabTest {
  /** Each column against the others (letters), or against all others together (arrows) */
  readonly against?: "columns" | "complement" | "none" | undefined
  /** 0.001 to 0.2, else 0.05; of two, the stricter is told by upper-case letters or two arrows, the other by lower-case ones or one */
  readonly level?: number | ReadonlyArray<number> | undefined
  /** For the tests of a row within a banner question */
  readonly correction?: "bonferroni" | "benjamini-hochberg" | "none" | undefined
}

export interface CrosstabResult {
  /** The row question */
  readonly rows: string
  /** The column question; several are joined by “; ” */
  readonly columns: string
  /** The total, then one per label of the column question, question after question */
  readonly bands: ReadonlyArray<CrosstabBand>
  /** Answers in order, those off the scale below them, those not shown together, then boxes and nets */
  readonly table: ReadonlyArray<CrosstabRow>
  readonly notes: ReadonlyArray<string>
  /** Answers that were given, counted */
  readonly basis: "tabulated"
  readonly rowQuestion: CrosstabRowQuestion
  /** The column questions */
  readonly banner: ReadonlyArray<CrosstabBannerQuestion>
  /** Of the row question's numbers; null where it has none */
  readonly means: CrosstabMeans | null
  /** What was asked to be shown per cell, in that order */
  readonly measures: ReadonlyArray<"share" | "rowShare" | "tableShare" | "count" | "weighted" | "index" | "standardError" | "interval">
  readonly test: CrosstabTestMade
  readonly weighting: CrosstabWeighting
  readonly matchedTwins: number
  readonly totalTwins: number
  readonly filter: FilterReading
}

export interface CrosstabBand {
  readonly label: string
  /** How cells of other columns of the same question refer to this one; empty for the total */
  readonly letter: string
  /** Unweighted respondents who answered the row question; null where suppressed, as are the other bases */
  readonly base: number | null
  readonly weightedBase: number | null
  /** Kish's effective number, which the tests use */
  readonly effectiveBase: number | null
  /** Whether the column is large enough to be tested */
  readonly tested: boolean
  /** Whether the column is not shown: it holds too few respondents, or one that does could be worked out from it; its cells are then null */
  readonly suppressed: boolean
  /** Position in `banner`; null for the total */
  readonly question: number | null
  /** The columns that it counts together because they are not shown */
  readonly of?: ReadonlyArray<string> | undefined
  /** Whether fewer than 30 respondents stand behind the column */
  readonly lowBase: boolean
}

export interface CrosstabRow {
  readonly label: string
  /** One per band; null where suppressed */
  readonly cells: ReadonlyArray<CrosstabCell | null>
  /** An answer, an answer that is no step of the scale, the top or bottom steps together, or the caller's group of answers */
  readonly kind: "label" | "offScale" | "box" | "net"
  /** The labels that a box or net counts */
  readonly of?: ReadonlyArray<string> | undefined
}

export interface CrosstabCell {
  /** Unweighted respondents */
  readonly count: number
  /** Sum of their weights */
  readonly weighted: number
  /** Weighted share (0–1) of the column's base; null, as its error and interval, where nobody is in that base */
  readonly share: number | null
  /** Letters of the columns whose share is significantly lower, e.g. `BD` */
  readonly significance: string
  /** Significantly above or below all others of the banner question together; null where neither */
  readonly direction?: "up" | "down" | null | undefined
  /** Of two levels, whether the direction holds at the stricter one */
  readonly strong?: boolean | undefined
  /** Of the test against all others of the banner question, before the correction */
  readonly pValue?: number | null | undefined
  /** That p-value after the correction */
  readonly adjusted?: number | null | undefined
  readonly comparisons?: ReadonlyArray<CrosstabComparison> | undefined
  /** Weighted share (0–1) of all who gave the row's answer; null where nobody did */
  readonly rowShare?: number | null | undefined
  /** Weighted share (0–1) of the total's base; null where nobody is in it */
  readonly tableShare?: number | null | undefined
  /** 100 × share over the total's share; null where that is 0 */
  readonly index?: number | null | undefined
  /** Of the share, by Taylor linearisation with the weights */
  readonly standardError?: number | null | undefined
  readonly interval?: CrosstabInterval | null | undefined
}

export interface CrosstabComparison {
  /** The other column of the same banner question */
  readonly letter: string
  readonly pValue: number
  /** After the correction; compare it with the level */
  readonly adjusted: number
}

export interface CrosstabInterval {
  readonly low: number
  readonly high: number
}

export interface CrosstabRowQuestion {
  readonly key: string
  readonly text: string
  readonly kind: string
  /** Who counts as having answered, in words */
  readonly baseRule: string
}

export interface CrosstabBannerQuestion {
  readonly key: string
  readonly text: string
  readonly kind: string
  /** Who counts as having answered, in words */
  readonly baseRule: string
  /** Position of its first column in `bands` */
  readonly from: number
  /** Position of its last column in `bands` */
  readonly to: number
  /** Of the rows with this question's columns */
  readonly association: CrosstabAssociation | null
  /** Why there is none; null where there is */
  readonly noAssociation: string | null
}

export interface CrosstabAssociation {
  /** Pearson's statistic with Rao and Scott's second-order correction */
  readonly f: number
  readonly ndf: number
  readonly ddf: number
  readonly pValue: number
  /** 0–1, of the weighted shares */
  readonly cramersV: number
}

export interface CrosstabMeans {
  /** What is averaged, in words */
  readonly of: string
  /** One per band; null where suppressed or where nobody gave a number */
  readonly cells: ReadonlyArray<CrosstabMean | null>
  /** How means are compared, in words */
  readonly test: string
}

export interface CrosstabMean {
  /** Unweighted respondents with a number; null, as is the weighted base, where it would tell of hidden answers */
  readonly base: number | null
  readonly weightedBase: number | null
  readonly mean: number
  /** What the mean is rounded to a multiple of, to keep answers that are not shown; absent where it is told in full */
  readonly roundedTo?: number | undefined
  /** With n − 1; null below two respondents */
  readonly standardDeviation: number | null
  /** Of the mean; with weights by Taylor linearisation */
  readonly standardError: number | null
  readonly median: number | null
  /** Letters of the columns whose share is significantly lower, e.g. `BD` */
  readonly significance: string
  /** Significantly above or below all others of the banner question together; null where neither */
  readonly direction?: "up" | "down" | null | undefined
  /** Of two levels, whether the direction holds at the stricter one */
  readonly strong?: boolean | undefined
  /** Of the test against all others of the banner question, before the correction */
  readonly pValue?: number | null | undefined
  /** That p-value after the correction */
  readonly adjusted?: number | null | undefined
  readonly comparisons?: ReadonlyArray<CrosstabComparison> | undefined
}

export interface CrosstabTestMade {
  readonly against: "columns" | "complement" | "none"
  readonly levels: ReadonlyArray<number>
  readonly correction: "bonferroni" | "benjamini-hochberg" | "none"
  /** In words */
  readonly method: string
}

export interface CrosstabWeighting {
  readonly used: string | null
  readonly candidates: ReadonlyArray<string>
  /** In words */
  readonly statement: string
}

export interface Distributions {
  readonly matchedTwins: number
  readonly totalTwins: number
  readonly filter: FilterReading
  readonly weighting: WeightingUsed
  /** In the order of the survey */
  readonly questions: ReadonlyArray<Distribution>
  /** How many questions there are, on this page and others */
  readonly total: number
  /** Where the next page begins; null on the last */
  readonly nextCursor: string | null
}

export interface Distribution {
  readonly key: string
  readonly text: string
  readonly kind: "single" | "ordinal" | "multiple" | "numeric" | "text" | "ranking" | "date"
  /** What the rows of a grid have in common */
  readonly stem: string | null
  /** What of how it was read may be wrong, and what to change if it is; absent where it is sure */
  readonly doubt?: string | undefined
  /** Who counts as having answered, in words */
  readonly baseRule: string
  /** Unweighted respondents who answered the row question; null where suppressed, as are the other bases */
  readonly base: number | null
  readonly weightedBase: number | null
  /** Kish's effective number, which the tests use */
  readonly effectiveBase: number | null
  /** Whether too few respondents answered for anything to be shown; bases and shares are then null */
  readonly suppressed: boolean
  /** Whether fewer than 30 respondents stand behind the column */
  readonly lowBase: boolean
  /** As the rows of a crosstab; none of texts */
  readonly answers: ReadonlyArray<DistributionAnswer>
  /** null where answers stand for no numbers, or too few gave one */
  readonly mean: DistributionMean | null
  /** Respondents who match and are not in the base, and why, as answers of asks tell it */
  readonly missing: ReadonlyArray<MissingCount>
}

export interface DistributionAnswer {
  readonly label: string
  /** An answer, an answer that is no step of the scale, the top or bottom steps together, or the caller's group of answers */
  readonly kind: "label" | "offScale" | "box" | "net"
  /** The labels that a box or net counts */
  readonly of?: ReadonlyArray<string> | undefined
  /** Unweighted respondents */
  readonly count: number | null
  /** Weighted share (0–1) of the base; null, as the count, where too few gave the answer */
  readonly share: number | null
}

export interface DistributionMean {
  /** What is averaged, in words */
  readonly of: string
  readonly mean: number
  /** What the mean is rounded to a multiple of, to keep answers that are not shown; absent where it is told in full */
  readonly roundedTo?: number | undefined
  readonly standardDeviation: number | null
  readonly standardError: number | null
  readonly median: number | null
}

export interface WrittenAnswers {
  readonly matchedTwins: number
  readonly totalTwins: number
  readonly filter: FilterReading
  readonly weighting: WeightingUsed
  /** Who of them wrote something, and who did not */
  readonly question: {
    readonly key: string
    readonly text: string
    readonly kind: "single" | "ordinal" | "multiple" | "numeric" | "text" | "ranking" | "date"
    /** What the rows of a grid have in common */
    readonly stem: string | null
    /** What of how it was read may be wrong, and what to change if it is; absent where it is sure */
    readonly doubt?: string | undefined
    /** Who counts as having answered, in words */
    readonly baseRule: string
    /** Unweighted respondents who answered the row question; null where suppressed, as are the other bases */
    readonly base: number | null
    readonly weightedBase: number | null
    /** Kish's effective number, which the tests use */
    readonly effectiveBase: number | null
    /** Whether too few respondents answered for anything to be shown; bases and shares are then null */
    readonly suppressed: boolean
    /** Whether fewer than 30 respondents stand behind the column */
    readonly lowBase: boolean
    /** As the rows of a crosstab; none of texts */
    readonly answers: ReadonlyArray<DistributionAnswer>
    /** null where answers stand for no numbers, or too few gave one */
    readonly mean: DistributionMean | null
    /** Respondents who match and are not in the base, and why, as answers of asks tell it */
    readonly missing: ReadonlyArray<MissingCount>
  }
  /** In an order of their own, so that answers to two questions cannot be put side by side, without addresses, numbers, links and names that could tell who wrote them; none where too few wrote something */
  readonly answers: ReadonlyArray<string>
  /** Where the next page begins; null on the last */
  readonly nextCursor: string | null
}

export interface MatchesAsk {
  /** Which respondents are asked; all of them if left out */
  readonly filter?: string | undefined
  /** As an ask takes it. statistical: words alone are read, and no language model, which is what suits a form that asks while somebody types */
  readonly engine?: "auto" | "statistical" | "model" | "blend" | undefined
}

export interface HumansAsk {
  /** Answers of people that there is money for, all questions together */
  readonly interviews: number
  /** The questions, at most 50; the survey's closed questions if left out */
  readonly questions?: ReadonlyArray<CandidateQuestion> | undefined
  /** Of whom answers are to hold, as an expression or in plain language; everybody if left out */
  readonly filter?: string | undefined
}

export interface CandidateQuestion {
  /** The question */
  readonly question: string
  /** The options; left out, those of the survey's question, or else the worst is assumed */
  readonly choices?: ReadonlyArray<string> | undefined
}

export interface HumansResult {
  /** Interviews given out; fewer than there are where more say nothing */
  readonly interviews: number
  readonly suggestions: ReadonlyArray<HumansSuggestion>
  /** Questions that have no shares (numbers, written answers), or are beyond the first 200 of a survey */
  readonly leftOut: ReadonlyArray<string>
  readonly matchedTwins: number
  readonly totalTwins: number
  readonly filter: FilterReading
}

export interface HumansSuggestion {
  readonly question: string
  /** The survey's question that is the same */
  readonly matchedQuestion: string | null
  /** Where its answer comes from now; none where it can only be guessed */
  readonly basis: "tabulated" | "matched" | "reference" | "imputed" | "borrowed" | "model" | "prior" | "none"
  readonly knowledge: "question" | "related" | "topic" | "scale" | "none"
  /** Unweighted respondents who answered it */
  readonly base: number
  /** Interviews that say as much as one of a plain sample, with the survey's weights (Kish) */
  readonly designEffect: number
  /** How many to ask */
  readonly interviews: number
  /** Half the 95 % interval of its widest share now, in points: of held-out error where nobody was asked */
  readonly marginBefore: number
  /** The same once they are asked */
  readonly marginAfter: number
  /** Points of that margin that each of them takes off; 0 where none is given */
  readonly gainPerInterview: number
  readonly why: string
}

export interface Provenance {
  /** Identifies a request: the requestId of its answer */
  readonly requestId: string
  /** UTC, ISO 8601 */
  readonly answeredAt: string
  readonly kind: "choices" | "open" | "project" | "compare"
  /** The ask as it was understood, with what it left out */
  readonly asked: object
  /** Descriptions that all hold, a stored audience's as it was then */
  readonly audience: ReadonlyArray<string>
  /** Whose respondents know the audience */
  readonly projectId: string | null
  /** What it cost */
  readonly credits: number
  readonly sample: Sample
  readonly filter?: FilterReading | undefined
  /** Who might read what was asked: words alone, or a language model where words are not sure */
  readonly readers?: "words" | "models" | undefined
  /** Of a comparison one for each side */
  readonly questions: ReadonlyArray<AnsweredQuestion>
  readonly models: ReadonlyArray<ModelUsed>
  /** What calls were made of */
  readonly texts: ReadonlyArray<string>
  readonly calls: ReadonlyArray<ProvenanceCall>
  readonly workings: ReadonlyArray<Workings>
}

export interface AnsweredQuestion {
  readonly question: string
  readonly basis?: "tabulated" | "matched" | "reference" | "imputed" | "borrowed" | "model" | "prior" | "none" | undefined
  /** The survey question that answered it */
  readonly matchedQuestion?: string | null | undefined
  /** Unweighted respondents who answered */
  readonly base?: number | undefined
  readonly choices?: ReadonlyArray<{
    readonly choice: string
    readonly percentage: number
  }> | undefined
}

export interface ModelUsed {
  readonly id: string
  readonly protocol: "openai" | "anthropic" | "google" | "compatible"
  /** What its provider could do by then, which decides how calls are put into its protocol */
  readonly capabilities: object
}

export interface ProvenanceCall {
  readonly model: string
  /** The model as its provider named it */
  readonly served: string | null
  readonly prompt: PromptVersion
  /** Position in texts */
  readonly system: number
  /** Position in texts */
  readonly shared: number
  /** Position in texts */
  readonly own: number
  /** The shape that the reply was to have */
  readonly format: object
  readonly maxOutputTokens: number
  readonly temperature: number | null
  readonly seed: number | null
  /** Whether the reply was kept from before */
  readonly kept: boolean
  readonly fault: "refused" | "malformed" | "limited" | "unavailable" | "late" | "unauthorized" | "unsupported" | "over_budget" | null
  readonly tokens: Tokens
  readonly moneyUsd: number | null
}

export interface PromptVersion {
  readonly name: string
  readonly version: number
}

export interface Tokens {
  /** Read, those from the provider's cache included */
  readonly input: number
  /** Of those read, from the provider's cache */
  readonly cachedInput: number
  /** Written, those of reasoning included */
  readonly output: number
  /** Of those written, for reasoning that is not shown */
  readonly reasoning: number
}

export interface Workings {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  /** The orders in which choices were listed, as positions in choices: one a call that was used, in the order of the calls */
  readonly orders: ReadonlyArray<ReadonlyArray<number>>
  /** Shares (0–1) as the models said them, averaged; one a choice */
  readonly before: ReadonlyArray<number>
  /** The same as published */
  readonly after: ReadonlyArray<number>
  /** What lies between the two, by name: weights of models, strength of calibration */
  readonly calibration: object
}

export interface Quote {
  /** Maximum cost. What isn't answered isn't charged, and made-up open answers cost 0 */
  readonly credits: number
  /** What would answer */
  readonly engine: string
  /** Language models that would be asked; none where computation or people's own answers say it */
  readonly models: ReadonlyArray<string>
  /** Calls to language models, those kept from before included */
  readonly calls: number
  /** The same at most: answers that are missing or too much like others are asked for again */
  readonly mostCalls: number
  /** Of these, kept from before: they cost nothing */
  readonly keptCalls: number
  readonly tokens: {
    /** Read in the calls that are not kept */
    readonly input: {
      readonly from: number
      readonly to: number
    }
    /** Written in them, for reasoning too */
    readonly output: {
      readonly from: number
      readonly to: number
    }
  }
  readonly moneyUsd: MoneyRange | null
  readonly budget?: BudgetCover | undefined
  readonly trial?: QuotedTrial | undefined
  /** Calls made before that the ranges rest on, of the prompt and model that has fewest; under 20, the ranges are wide, and under 4 as wide as can be */
  readonly pilotCalls: number
}

export interface NewWebhookSecret {
  /** Identifies a signing secret */
  readonly id: string
  /** UTC, ISO 8601 */
  readonly createdAt: string
  /** When it stops signing: 24 hours after another took its place; null where it signs on */
  readonly expiresAt: string | null
  /** Shown this once; libraries of Standard Webhooks take it as it is */
  readonly secret: string
}

export interface WebhookSecret {
  /** Identifies a signing secret */
  readonly id: string
  /** UTC, ISO 8601 */
  readonly createdAt: string
  /** When it stops signing: 24 hours after another took its place; null where it signs on */
  readonly expiresAt: string | null
}

export interface WebhookDelivery {
  /** Identifies a delivery; the header webhook-id of every try */
  readonly id: string
  /** Identifies a durable ask */
  readonly askId: string
  readonly event: "ask.succeeded" | "ask.failed" | "ask.cancelled"
  /** Where to send it: https, on the public internet */
  readonly url: string
  /** waiting: is tried until it arrives; delivered: answered with 2xx; failed: given up */
  readonly state: "waiting" | "delivered" | "failed"
  readonly tries: number
  /** Of the last answer; null where nothing answered */
  readonly status: number | null
  /** Why the last try failed: the beginning of the answer, or why there was none */
  readonly error: string | null
  /** UTC, ISO 8601 */
  readonly createdAt: string
  /** UTC, ISO 8601 */
  readonly triedAt: string | null
  /** null once it is delivered or failed */
  readonly nextTryAt: string | null
  /** UTC, ISO 8601 */
  readonly finishedAt: string | null
}

/** What each error's `code` may be. */
export interface ErrorCodes {
  readonly BadRequest: "malformed_request" | "invalid_json" | "parameter_missing" | "parameter_invalid" | "parameter_unknown" | "filter_invalid" | "resource_missing" | "idempotency_key_reused"
  readonly Unauthorized: "missing_api_key" | "invalid_api_key" | "revoked_api_key" | "invalid_token" | "expired_token"
  readonly PaymentRequired: "insufficient_credits" | "model_budget_spent"
  readonly Forbidden: "insufficient_scope"
  readonly NotFound: "resource_missing" | "route_not_found"
  readonly MethodNotAllowed: "method_not_allowed"
  readonly RequestTimeout: "request_timeout"
  readonly Conflict: "idempotency_key_in_use" | "ask_under_way" | "nothing_to_retry"
  readonly PayloadTooLarge: "request_too_large"
  readonly UnsupportedMediaType: "unsupported_media_type"
  readonly Unprocessable: "insufficient_matches" | "audience_not_understood" | "service_unsupported" | "sides_repeated" | "webhook_secret_missing"
  readonly TooManyRequests: "rate_limit_exceeded" | "too_many_imports" | "too_many_asks"
  readonly HeadersTooLarge: "request_too_large"
  readonly InternalServerError: "internal_error"
  readonly ServiceUnavailable: "engine_unavailable" | "engine_answer_unusable" | "database_unavailable" | "storage_unavailable" | "starting_or_stopping" | "import_interrupted" | "ask_interrupted"
}
