/**
 * Acts and rights on which nearly everybody passes the same verdict: one kind a line, read by `evidence/doubts/CeilingEffect.ts`.
 *
 * - `wrong` grave wrongs, as things and as deeds
 * - `right` equal rights, with those who have them
 * - `verdict` words by which an act as a whole is judged, allowed or forbidden
 * - `frame` words that stand around a verdict and add nothing to it
 */
export const CEILINGS = `
wrong   slavery, slaves, own slaves, human trafficking, sex trafficking, murder, mass murder, murdering people, rape, genocide, ethnic cleansing, incest
wrong   child abuse, child labor, child labour, child pornography, domestic violence, domestic abuse, sexual assault, sexual abuse, sexual harassment
wrong   animal cruelty, animal abuse, cruelty to animals, abuse animals, kidnapping, terrorism, lynching, arson, armed robbery, robbery, burglary
wrong   theft, stealing, steal, shoplifting, drunk driving, drunken driving, drink driving, drive drunk, drink and drive, drinking and driving
right   equal rights, the same rights, same rights, vote, own property, a fair trial, go to school, equal before the law
verdict should, wrong, right, ok, okay, fine, good, bad, evil, acceptable, unacceptable, justified, unjustified, moral, immoral, ethical, unethical
verdict legal, illegal, legalized, allowed, banned, forbidden, prohibited, tolerated, punished, outlawed, abolished, crime, sin
verdict support, oppose, favor, favour, approve, disapprove, condone, condemn, tolerate
frame   is, are, was, were, be, been, have, has, had, can, could, it, a, an, the, to, of, or, not, do, does, you, i, as, that, thing, in, with
frame   always, ever, never, sometimes, morally, ethically, really, personally, your, opinion, think, believe, feel, agree, disagree, say, would, strongly
frame   under, any, circumstances, today, general, this, country, america, by, law, for, people, anyone, anybody, everyone, everybody, else, all
frame   women, men, adults, citizens, races, minorities, black, white
`
