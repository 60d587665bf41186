/** Something that respondents of the sample survey wish for, in words that several openings and endings fit. */
export interface Wish {
  readonly theme: "time" | "price" | "family" | "health" | "taste" | "company"
  /** Noun phrases. */
  readonly wishes: ReadonlyArray<string>
  /** Whole sentences that may follow. */
  readonly asides: ReadonlyArray<string>
}

export const OPENINGS: ReadonlyArray<(wish: string) => string> = [
  (wish) => `${wish.charAt(0).toUpperCase()}${wish.slice(1)}.`,
  (wish) => `Honestly, ${wish}.`,
  (wish) => `I would love ${wish}.`,
  (wish) => `For me it comes down to ${wish}.`,
  (wish) => `Probably ${wish}.`,
  (wish) => `What I miss is ${wish}.`,
  (wish) => `I think ${wish} would make the biggest difference.`,
  (wish) => `Easy: ${wish}.`
]

export const WISHES: ReadonlyArray<Wish> = [
  {
    theme: "time",
    wishes: [
      "ten more minutes before I have to leave for work",
      "a breakfast I can make the night before",
      "not having to drink my coffee in the car",
      "a later start at work",
      "a shorter line at the café near my office",
      "being able to order ahead and just pick it up",
      "one morning a week without a meeting at eight",
      "something filling that takes less than five minutes",
      "time to sit down instead of eating over the sink"
    ],
    asides: [
      "Most days I skip breakfast altogether.",
      "On weekends it is not a problem at all.",
      "By the time I get there it is lukewarm.",
      "I usually end up with a granola bar.",
      "My commute is almost an hour."
    ]
  },
  {
    theme: "price",
    wishes: [
      "cheaper coffee, it has gone up so much this year",
      "lower prices for fresh fruit",
      "a good loyalty card that actually saves money",
      "decent beans that do not cost a fortune",
      "eggs at the price they used to be",
      "a refill that does not cost as much as the first cup",
      "a discount for bringing my own mug",
      "store brands that taste like the real thing"
    ],
    asides: [
      "I stopped buying the brand I like.",
      "Five dollars for a latte is too much.",
      "We watch every dollar at the moment.",
      "I make it at home now to save money.",
      "It adds up over a month."
    ]
  },
  {
    theme: "family",
    wishes: [
      "a quiet half hour before the kids wake up",
      "breakfast ideas that both my children will eat",
      "having everyone at the table at the same time",
      "somebody else packing the lunch boxes for once",
      "healthy snacks the kids do not complain about",
      "finishing a cup while it is still hot",
      "a partner who also gets up when the baby does"
    ],
    asides: [
      "School mornings are chaos.",
      "The little one only eats toast.",
      "My coffee goes in the microwave twice before I finish it.",
      "We do manage it on Sundays.",
      "I love them, but still."
    ]
  },
  {
    theme: "health",
    wishes: [
      "a good decaf that does not taste burnt",
      "less sugar in everything that is sold as breakfast",
      "more options without dairy",
      "cutting down to one cup so that I sleep better",
      "more protein and fewer pastries",
      "oat milk being the same price as regular milk",
      "getting used to tea instead of a third coffee",
      "clear labels on what is in the yogurt"
    ],
    asides: [
      "My doctor wants me to watch my blood pressure.",
      "Too much caffeine gives me headaches.",
      "I feel so much better on days when I eat properly.",
      "Regular milk does not agree with me.",
      "I read every label these days."
    ]
  },
  {
    theme: "taste",
    wishes: [
      "a better grinder",
      "fresh bread from a real bakery nearby",
      "coffee that tastes like the one I had in Italy",
      "a machine that does not break every year",
      "beans that were roasted this month",
      "a proper café in our town",
      "ripe tomatoes all year round",
      "stronger coffee at the office, ours is brown water"
    ],
    asides: [
      "The supermarket stuff is stale.",
      "Once you have had good coffee you cannot go back.",
      "I would even pay a little more for it.",
      "The nearest one is twenty miles away.",
      "Everything else is fine as it is."
    ]
  },
  {
    theme: "company",
    wishes: [
      "somebody to have breakfast with",
      "meeting my friends for coffee more often",
      "the diner on Main Street opening again",
      "a place to sit where nobody rushes you",
      "my daughter living a little closer",
      "a newspaper and no phone on the table",
      "the weekly coffee morning at church starting up again"
    ],
    asides: [
      "It is not the same on your own.",
      "Since I retired the mornings are long.",
      "We used to go every Thursday.",
      "The coffee itself is just fine.",
      "I have all the time in the world now."
    ]
  }
]
