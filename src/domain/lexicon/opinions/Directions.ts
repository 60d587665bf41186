/**
 * Words that say which way a question points: one class a line.
 *
 * - `against` words that turn being for a sentence into being against what it names.
 * - `denials` words that call a claim untrue, or what it names less than it is said to be.
 * - `negations` words that deny, as stems.
 * - `pair-stems` two words that do so together.
 * - `laws` what follows a topic and says that laws on it are meant.
 * - `stricter` more of the law.
 * - `looser` less of the law: a turn beside a word for it, and no direction elsewhere.
 * - `excessive` words that say there is more or less of a thing than there should be, after “too”.
 * - `scant` their opposites.
 * - `amounts` what “too much” and “too many” may stand before without being about something else (“too many jobs”).
 * - `worried` words that say how worrying something is.
 * - `calm` words that say how safe something is.
 * - `least` words that ask for what is refused.
 * - `plain` words that turn nothing where they stand beside a contested question: who is asked and about whom, ways of
 *   asking, words for being for a thing, having it or believing in it, and amounts of it. A word that is not here and turns
 *   nothing either leaves the question without a direction; so words that judge stand here only where they are plainly for
 *   a thing.
 */
export const DIRECTIONS = `
against ban banned banning prohibit prohibition outlaw restrict restricting restriction limit limiting cut cutting reduce reducing reduction end ending stop abolish abolishing repeal eliminate eliminating oppose opposed against defund remove removing overturn overturning decrease decreasing prevent criminalize illegal refuse revoke lower lowering less fewer cap curb control controlling shrink slash dismantle withdraw withdrawing shut quit avoid dislike hate reject block deny undermine hurt hurts harm damage threaten destroy ruin weaken wrong bad mistake immoral harmful dangerous unsafe worse negative enemy distrust disapprove unfavorable impeach impeached punish replace replacing tax taxed taxing hard harder difficult struggle struggling trouble unable disagree lack abstain fail complicated confusing sin sinful useless terrible hurting dislikes hates opposes
denials hoax myth exaggerated exaggeration overblown overstated overrated deny denies doubt untrue false fake fiction fable fables nonsense imaginary imagined
negations not no never nobody none without cannot can't don't doesn't didn't won't wouldn't shouldn't isn't aren't haven't hasn't noth
pair-stems stay away, stays away, stay out, keep out, keep away, go without, do without, torn down, tear down, tearing down, turned away, turn away, phase out, phasing out, get rid, do away, roll back, scale back, cut back, take down, taken down, taking down, give up, crack down, put off, pull out, opt out, too far
laws law laws regulation regulations rule rules restriction restrictions limits controls ordinance
stricter strict stricter tight tighter tighten tightened tightening
looser lift lifted lifting loosen loosened loose looser relax relaxed ease eased lenient undo undone
excessive much many high strict far powerful big large fast quickly generous often loud expensive soft easy easily
scant little few low small weak slow slowly rarely
amounts done of about on for in attention money time spent taxes tax is it made
worried worry worried worries concern concerned afraid fear scared threat danger risk problem serious anxious alarmed unsafe uneasy uncomfortable frightened scary fearful nervous
calm safe safer safely comfortable calm unafraid secure reassured
least least worst last reject avoid
plain people person americans american country nation society world united states state states federal government public national
plain president congress supreme court law laws legal legally policy policies system measure measures program programs bill proposal
plain member members voters vote votes voted voter election elections candidate candidates party joe donald barack hillary kamala nancy bernie
plain men women man woman children child parents family families couples couple adults students workers patients doctors teachers athletes
plain school schools college colleges university companies company business businesses employers job community campus hospital home house
plain opinion view views opinions attitude idea issue issues question case cases reason circumstances situation way terms regard regarding
plain favor favour support supported supports agree approve approval back endorse accept accepted acceptance acceptable allow allowed permit permitted let
plain legalize legalized legalization right rights able want like love trust confidence confident faith favorable favourable positive good better great best important necessary
plain essential proud sympathize sympathetic welcome welcomed believe believed true real really exist exists happening happen fact correct responsible responsibility responsibilities
plain protect protected protection preserve keep kept maintain defend strengthen expand expanded extend extended increase increased increases raise raised rise higher bigger larger grow
plain build built create created establish provide provided providing guarantee guaranteed guarantees ensure ensured make offer give given giving send sent fund funded funding finance pay paid paying spend spending spent amount
plain require required requires mandatory made force forced enforce enforced introduce introduced adopt adopted implement pass passed join rejoin remain stay stays
plain get receive received use used using have had owning ownership own buy buying sell sale carry hold watch watching read listen follow regularly regular source information
plain attend attended go going teach taught marry married marriage marriages recognize recognized serve served open openly consider considered treat treated equal equally fair fairly
plain help helps helped helpful benefit benefits beneficial major big lot great deal strong strongly somewhat very mostly mainly due caused human humans activity
plain handle handling handled dealing deal job doing done president's current currently today last year years time long longer way form within still ever again next future
plain strongly generally overall personally view impact effect influence role level levels number numbers amount share money dollars hour per
plain nationwid nationwide country's america u.s us mexico mexican sur sure certainty absolute completely entirely fully phase standard standards cost
plain convicted convict tougher tough harsher drug dealer descendants slaves black white gender sexual display movement enough far covid vaccine electricity generate generating
plain more most there here usually together show mass private service membership kingdom gone economy economic stand moral morally presidential household
plain political news begin begins bring land living life minors care english border sunday debt social media sports sport books book library libraries
plain admissions childhood christmas present next car monument monuments semiautomatic during decide sentence act early month week day every
plain come comes close closest statement statements describe describes choose chosen pick prefer preferred following channel brand most top biggest greatest main priority priorities network networks
plain held hold become became
plain image memory interest interests congress legacy income wealthy rich poor corporations corporation
`
