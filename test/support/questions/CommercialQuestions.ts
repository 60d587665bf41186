/** Questions of customers and markets, which surveys of opinions hardly ever asked. The threshold was chosen on the first forty. */
export const COMMERCIAL_QUESTIONS: ReadonlyArray<string> = `
How often do you listen to podcasts?
Would you pay for a gym membership?
How likely are you to switch your bank in the next year?
Which brand of running shoes do you prefer?
How satisfied are you with your internet provider?
Do you subscribe to a meal kit service?
How often do you order food for delivery?
Would you buy a plant-based burger?
How important is price when you choose a phone plan?
Do you trust online reviews when you shop?
How often do you buy coffee on your way to work?
Would you recommend your insurance company to a friend?
How much would you pay for a streaming service without ads?
Do you use a budgeting app?
How interested are you in buying an electric car?
How often do you shop at discount stores?
Would you wear a smart watch to track your sleep?
Do you buy organic vegetables?
How likely are you to book a cruise this year?
Do you compare prices before you buy clothes online?
Would you use a self-checkout at the supermarket?
How often do you use a dating app?
What matters most when you choose a hotel?
Would you try a new flavor of sparkling water?
How often do you clean your kitchen with disinfectant wipes?
Do you own a pet that needs special food?
How likely are you to hire a lawn care service?
Would you rent furniture instead of buying it?
How do you feel about ads in video games?
Which features matter most in a vacuum cleaner?
Do you use a credit card with cash back?
How often do you go to the cinema?
Would you pay more for packaging without plastic?
How satisfied are you with your dentist?
Do you buy lottery tickets?
How likely are you to install solar panels on your roof?
Would you use a chatbot to return a parcel?
How often do you skip breakfast?
Do you read the news on your phone?
Would you take out travel insurance for a short trip?
Would you order groceries through an app?
How many streaming services do you pay for?
Do you use a password manager?
How often do you eat fast food?
Which airline do you trust most?
Would you buy a used phone?
How satisfied are you with your car insurance?
Do you take vitamins?
How often do you buy clothes second hand?
Would you pay for news online?
Do you own a tent?
How likely are you to change your energy supplier?
What do you look for in a mattress?
How often do you bake bread?
Would you adopt a dog from a shelter?
Do you wear sunscreen every day?
How much do you spend on birthday presents?
Would you let a robot mow your lawn?
How often do you use public libraries?
Do you prefer paper or plastic straws?
`
  .trim()
  .split("\n")
