/**
 * Words that questions are read by: one class a line.
 *
 * - `with-un` adjectives whose opposite begins with “un”
 * - `narrowing` words before a thing of which the plain thing is part: who owns an electric car owns a car
 * - `small-talk` what is said without asking anything
 */
export const WORDS = `
with-un important happy safe satisfied comfortable fair healthy favorable favourable familiar helpful necessary pleasant reliable trustworthy likely interested prepared willing welcome acceptable attractive affordable
narrowing electric hybrid diesel sports luxury new used second red black white green dark iced hot decaf large small big little young old expensive cheap fluent two three four several many regular organic fresh frozen local
small-talk hi hello hey dear there thanks thank welcome good morning evening afternoon day bye goodbye ok okay yes no well test testing tests blah lol hmm foo bar baz xyz abc lorem ipsum dolor sit amet consectetur adipiscing elit very much everybody everyone
`
