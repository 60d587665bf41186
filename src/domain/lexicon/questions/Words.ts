/**
 * Words that questions are read by: one class a line.
 *
 * - `with-un` adjectives whose opposite begins with “un”
 * - `narrowing` words before a thing of which the plain thing is part: who owns an electric car owns a car
 * - `small-talk` what is said without asking anything
 * - `opposite` words that turn each other round, the lesser or negative one first
 */
export const WORDS = `
with-un important happy safe satisfied comfortable fair healthy favorable favourable familiar helpful necessary pleasant reliable trustworthy likely interested prepared willing welcome acceptable attractive affordable
narrowing electric hybrid diesel sports luxury new used second red black white green dark iced hot decaf large small big little young old expensive cheap fluent two three four several many regular organic fresh frozen local
small-talk hi hello hey dear there thanks thank welcome good morning evening afternoon day bye goodbye ok okay yes no well test testing tests blah lol hmm foo bar baz xyz abc lorem ipsum dolor sit amet consectetur adipiscing elit very much everybody everyone
opposite difficult/easy hard/easy short/long narrow/wide light/heavy soft/hard quiet/loud weak/intense hesitant/willing reluctant/willing reluctant/eager sour/sweet dull/exciting boring/interesting closed/open casual/formal simple/complex simple/complicated outdated/modern negative/positive negatively/positively bad/good poor/good worse/better worst/best worsened/improved oppose/support oppose/favor oppose/favour opposed/supportive against/for disapprove/approve disagree/agree dangerous/safe weak/strong weaker/stronger cold/warm cool/warm cold/hot sad/happy pessimistic/optimistic false/true slow/fast slower/faster cheap/expensive liberal/conservative less/more fewer/more least/most lower/higher low/high lowest/highest small/large smaller/larger under/over below/above before/after without/with hate/love disadvantage/advantage decrease/increase decreased/increased never/always hurt/help harm/help harmful/helpful harmful/beneficial reject/accept forbid/allow rude/polite late/early old/young poor/rich ugly/beautiful
`
