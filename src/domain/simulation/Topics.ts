import type { PersonFeature } from "./PersonFeatures.ts"

/**
 * What people of a kind do more, want more or think better of, as shifts of the latent answer in logits per unit of a
 * person's feature. Directions follow long-standing findings of US public surveys (General Social Survey, Pew Research
 * Center, Gallup, American Time Use Survey); sizes are deliberately modest. `worry` is +1 where those who care about the
 * topic worry more about it and −1 where those who like it worry less.
 */
export interface Topic {
  readonly name: string
  /** Words of a question or label that name the topic; matched by stem. */
  readonly words: string
  readonly effects: Readonly<Partial<Record<PersonFeature, number>>>
  readonly worry?: 1 | -1
}

export const TOPICS: ReadonlyArray<Topic> = [
  {
    name: "technology",
    worry: -1,
    words:
      "technology tech computer computers internet online app apps digital smartphone robot robots ai automation software gadget gadgets driverless vehicles electric innovation device virtual streaming",
    effects: { age: -0.3, degree: 0.25, female: -0.2, income: 0.1, rural: -0.2 }
  },
  {
    name: "social media",
    worry: -1,
    words:
      "social media instagram tiktok facebook snapchat youtube twitter influencer influencers selfie podcast podcasts",
    effects: { age: -0.55, female: 0.15, urban: 0.15, student: 0.2 }
  },
  {
    name: "games",
    words: "game games gaming gamer video console esports",
    effects: { age: -0.45, female: -0.35, student: 0.2 }
  },
  {
    name: "religion",
    words: "religion religious god church pray prayer praying faith bible worship spiritual moral christian",
    effects: { devout: 0.9, age: 0.2, black: 0.4, south: 0.2, republican: 0.2, female: 0.15, urban: -0.15 }
  },
  {
    name: "tradition",
    words:
      "tradition traditional marriage married family values patriot patriotic military flag thanksgiving holiday heritage",
    effects: { age: 0.2, republican: 0.25, devout: 0.25, rural: 0.2, married: 0.15, parent: 0.1 }
  },
  {
    name: "guns",
    worry: -1,
    words: "gun guns firearm firearms hunting rifle weapon nra shooting",
    effects: { female: -0.45, rural: 0.5, republican: 0.55, urban: -0.3, degree: -0.15, south: 0.1 }
  },
  {
    name: "environment",
    worry: 1,
    words:
      "environment environmental climate warming sustainable sustainability renewable solar wind pollution recycling recycle green organic emissions conservation plastic",
    effects: { republican: -0.6, age: -0.2, female: 0.15, degree: 0.15, urban: 0.15 }
  },
  {
    name: "equality",
    words:
      "racism racial race diversity diverse discrimination equality equal gender lgbt gay transgender feminism feminist inequality minorities slavery",
    effects: { republican: -0.65, black: 0.5, hispanic: 0.2, age: -0.2, female: 0.2, degree: 0.15, urban: 0.15 }
  },
  {
    name: "immigration",
    worry: -1,
    words: "immigrants immigrant immigration newcomers refugees refugee border undocumented",
    effects: { republican: -0.6, hispanic: 0.4, degree: 0.25, urban: 0.2, age: -0.2 }
  },
  {
    name: "government help",
    words:
      "government welfare regulation regulations medicaid medicare insurance spending taxes tax benefits wage union unions safety-net program",
    effects: { republican: -0.5, black: 0.25, hispanic: 0.15, income: -0.12, female: 0.15 }
  },
  {
    name: "abortion rights",
    words: "abortion contraception reproductive",
    effects: { republican: -0.6, devout: -0.6, degree: 0.2, age: -0.1, urban: 0.15 }
  },
  {
    name: "science",
    words: "science scientific scientists scientist research vaccine vaccines vaccination evolution genetic",
    effects: { degree: 0.35, republican: -0.3, devout: -0.2, income: 0.08 }
  },
  {
    name: "news",
    words:
      "news newspaper newspapers television tv politics political election elections vote voting voter congress president government current affairs journalism radio",
    effects: { age: 0.35, degree: 0.2, income: 0.06 }
  },
  {
    name: "trust",
    words: "trust confidence institutions police banks court courts companies corporations experts officials",
    effects: { age: 0.15, income: 0.1, degree: 0.1, black: -0.25, student: -0.1 }
  },
  {
    name: "crime",
    worry: 1,
    words:
      "crime violent violence burglary robbery attack terrorism terrorist safety theft victim assaulted scam fraud privacy security",
    effects: { female: 0.25, age: 0.15, black: 0.2, degree: -0.1, income: -0.05 }
  },
  {
    name: "health",
    worry: 1,
    words:
      "health healthy doctor medical medicine hospital disease illness nutrition diet exercise fitness vitamins symptoms wellness",
    effects: { age: 0.3, female: 0.2, degree: 0.1 }
  },
  {
    name: "sport",
    words: "sport sports football soccer basketball baseball nfl nba team athlete match golf racing nascar gym workout",
    effects: { female: -0.5, age: -0.15, income: 0.06 }
  },
  {
    name: "beauty and fashion",
    words: "beauty makeup cosmetics skincare fashion clothes clothing style shopping jewelry perfume hair shoes",
    effects: { female: 0.55, age: -0.25, urban: 0.15 }
  },
  {
    name: "cooking and home",
    words:
      "cook cooking bake baking recipe recipes kitchen garden gardening decorating cleaning housework chores laundry crafts",
    effects: { female: 0.35, age: 0.12, married: 0.12, parent: 0.15 }
  },
  {
    name: "children",
    words: "children child kids kid parenting school schools daycare childcare teacher teachers toys baby toddler",
    effects: { parent: 0.6, female: 0.2, age: -0.05 }
  },
  {
    name: "travel",
    words: "travel vacation trip flight flights hotel holiday abroad airline tourism cruise passport",
    effects: { income: 0.2, degree: 0.25, parent: -0.1 }
  },
  {
    name: "culture",
    words: "book books reading read museum art theater music concert literature poetry classical",
    effects: { degree: 0.3, female: 0.25, age: 0.05 }
  },
  {
    name: "films and series",
    words: "movie movies film films series netflix cinema star wars marvel franchise comic fantasy anime fiction",
    effects: { age: -0.3, female: -0.15 }
  },
  {
    name: "nightlife",
    words:
      "party parties club clubs bar bars alcohol drink drinking beer wine dating concert festival marijuana cannabis cocktail",
    effects: { age: -0.35, devout: -0.3, urban: 0.15, parent: -0.2, student: 0.2, female: -0.15 }
  },
  {
    name: "work",
    words: "job jobs career work workplace boss promotion salary employer office overtime commute commuting remote",
    effects: { working: 0.4, age: -0.2, retired: -0.4 }
  },
  {
    name: "retirement",
    words: "retire retirement pension social-security savings invest investing investment stocks",
    effects: { age: 0.3, income: 0.2, degree: 0.1, female: -0.1 }
  },
  {
    name: "money pressure",
    worry: 1,
    words:
      "afford bills debt rent cost costs price prices inflation expensive cheap discount coupon bargain budget loan mortgage paycheck money",
    effects: { income: -0.25, age: -0.15, parent: 0.2, female: 0.12, student: 0.15, hispanic: 0.15 }
  },
  {
    name: "luxury",
    words: "luxury premium designer brand brands exclusive expensive fine",
    effects: { income: 0.3, urban: 0.2, age: -0.12 }
  },
  {
    name: "contentment",
    words: "satisfied satisfaction happy happiness life optimistic hopeful content",
    effects: { income: 0.15, age: 0.12, married: 0.25, devout: 0.12 }
  },
  {
    name: "stress",
    worry: 1,
    words:
      "stress stressed lonely loneliness anxiety anxious depressed worry worried worries busy tired overwhelmed mental isolated",
    effects: { age: -0.3, female: 0.25, income: -0.12, married: -0.2, student: 0.15 }
  },
  {
    name: "neighbours",
    words: "neighbors neighbor neighborhood local community volunteer volunteering attached town",
    effects: { age: 0.2, married: 0.15, rural: 0.15, retired: 0.1, student: -0.2 }
  },
  {
    name: "cars",
    words: "car cars drive driving truck trucks pickup vehicle motorcycle gas gasoline",
    effects: { rural: 0.3, urban: -0.3, female: -0.15 }
  },
  {
    name: "public transport",
    words: "bus subway train transit bike bicycle scooter walk walking cycling rideshare uber taxi",
    effects: { urban: 0.55, rural: -0.5, age: -0.2, student: 0.2 }
  },
  {
    name: "pets and country life",
    words: "farm farming fishing camping outdoors outdoor hunting dog dogs pet pets horse nature hiking",
    effects: { rural: 0.35, urban: -0.2, age: -0.05 }
  },
  {
    name: "meat",
    words: "meat beef steak bbq barbecue burger bacon turkey ham pork",
    effects: { female: -0.3, rural: 0.25, republican: 0.2, south: 0.1 }
  },
  {
    name: "plant food",
    words: "vegan vegetarian plant-based salad vegetables tofu quinoa kale smoothie",
    effects: { female: 0.35, age: -0.2, urban: 0.25, degree: 0.15, republican: -0.2 }
  },
  {
    name: "convenience food",
    words: "fast food delivery takeout snack snacks soda pizza energy",
    effects: { age: -0.35, income: -0.08, female: -0.1, student: 0.2 }
  },
  {
    name: "old media",
    words: "newspaper print landline phone call mail letter cable catalog cash check checks branch",
    effects: { age: 0.5, degree: -0.05, rural: 0.1 }
  },
  {
    name: "new experiences",
    words: "new try trying change adventure experiment different novel learn learning",
    effects: { age: -0.25, degree: 0.12, urban: 0.1 }
  },
  {
    name: "manliness",
    words: "masculine manly masculinity manliness strong tough stoic provide breadwinner",
    effects: { age: 0.25, republican: 0.3, degree: -0.2, devout: 0.15, female: -0.3 }
  }
]
