import type { ScaleCase } from "./ScaleCases.ts"

/** How well people know or use a thing, lowest first; what stands beside is no place among them. The rules were made by these. */
export const FITTING_AWARENESS: ReadonlyArray<ScaleCase> = [
  { steps: ["Never heard of it", "Heard of it, never used", "Used it", "Use regularly"] },
  { steps: ["Never heard of it", "Heard of it but never used it", "Have used it"] },
  { steps: ["Have not heard of", "Have heard of, but never tried", "Tried once", "Buy regularly"] },
  { steps: ["Not aware of", "Aware of, but don't use", "Use occasionally", "Use often"] },
  {
    steps: ["Don't know this brand", "Know this brand but never bought it", "Bought it in the past", "Buy it currently"]
  },
  { steps: ["Not aware", "Aware but never used", "Used in the past", "Currently use"], beside: ["Prefer not to say"] },
  { steps: ["Never heard of it", "Not very familiar", "Somewhat familiar", "Very familiar"], beside: ["Not sure"] },
  { steps: ["Have not heard of it", "Slightly familiar", "Moderately familiar", "Extremely familiar"] },
  { steps: ["Never heard of them", "Heard the name only", "Know a little about them", "Know a lot about them"] },
  { steps: ["I have never heard of it", "I have heard of it", "I have used it"], beside: ["Don't know"] },
  { steps: ["Never used", "Used in the past", "Currently use"] },
  { steps: ["Never tried", "Tried once", "Use sometimes", "Use regularly"] },
  { steps: ["Unaware", "Aware", "Used", "Use regularly"] },
  {
    steps: [
      "I've never heard of this app",
      "I've heard of this app but don't use it",
      "I use this app occasionally",
      "I use this app daily"
    ]
  },
  { steps: ["Not heard of", "Heard of", "Would consider", "Current customer"] },
  { steps: ["Never heard of", "Heard of, don't know anything about it", "Know a little", "Know a lot"] }
]

/** The same, looked at only when the rules were made. */
export const HELD_OUT_AWARENESS: ReadonlyArray<ScaleCase> = [
  { steps: ["Haven't heard of it", "Heard of it but have not used it", "Have used it in the past", "Use it now"] },
  { steps: ["Never heard of this brand", "Only know the name", "Know it fairly well", "Know it very well"] },
  { steps: ["Don't know it", "Know it, but have never visited", "Visited once", "Visit regularly"] },
  {
    steps: ["I am not aware of it", "I am aware of it but have not tried it", "I have tried it", "I use it regularly"]
  },
  { steps: ["Not familiar at all", "A little familiar", "Fairly familiar", "Very familiar"] },
  { steps: ["Never heard of it", "Not at all familiar", "Somewhat familiar", "Very familiar"] },
  { steps: ["Never heard about it", "Heard about it", "Read about it", "Used it"] },
  { steps: ["Have never heard of", "Have heard of, never shopped", "Shopped in the past", "Shop currently"] },
  { steps: ["Not aware of this service", "Aware of this service", "Used this service"], beside: ["No answer"] },
  { steps: ["Never heard of it", "Heard of it", "Used it once or twice", "Use it every week"], beside: ["Refused"] },
  { steps: ["Never bought", "Bought before", "Buy occasionally", "Buy often"] },
  { steps: ["Never heard of the product", "Aware, never purchased", "Purchased once", "Purchase regularly"] },
  { steps: ["Do not know this company", "Know by name only", "Know well"] },
  { steps: ["Never heard of it", "Heard of it but not used", "Stopped using it", "Still use it"] },
  { steps: ["Never watched", "Watched in the past", "Watch regularly"] },
  { steps: ["Have not heard of this", "Heard of this, have not seen it", "Have seen it"] }
]

/** Opinions of a thing, beside which not to know it is no opinion. */
export const OPINIONS_OF_THE_KNOWN: ReadonlyArray<ScaleCase> = [
  {
    steps: ["Very unfavorable", "Somewhat unfavorable", "Somewhat favorable", "Very favorable"],
    beside: ["Never heard of"]
  },
  {
    steps: ["Very unfavorable", "Mostly unfavorable", "Mostly favorable", "Very favorable"],
    beside: ["Never heard of", "Heard of, no opinion"]
  },
  { steps: ["Strongly dislike", "Dislike", "Like", "Strongly like"], beside: ["Never heard of it"] },
  { steps: ["Poor", "Fair", "Good", "Excellent"], beside: ["Have not heard of"] },
  {
    steps: ["Very dissatisfied", "Dissatisfied", "Neutral", "Satisfied", "Very satisfied"],
    beside: ["Never used", "Don't know"]
  },
  { steps: ["Not at all", "A little", "Somewhat", "A lot"], beside: ["Never heard of it"] },
  { steps: ["1", "2", "3", "4", "5"], beside: ["Never tried"] },
  { steps: ["Strongly oppose", "Oppose", "Support", "Strongly support"], beside: ["Haven't heard of it"] },
  { steps: ["Very negative", "Negative", "Positive", "Very positive"], beside: ["Never heard about them"] },
  { steps: ["Disapprove", "Approve"], beside: ["Never heard of"] },
  { steps: ["Terrible", "Poor", "Average", "Good", "Excellent"], beside: ["Never visited"] },
  {
    steps: ["Not at all likely", "Not very likely", "Somewhat likely", "Very likely"],
    beside: ["Never heard of this brand"]
  }
]
