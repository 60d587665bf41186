/** What a careful researcher would accept as an answer about a described audience, beside no survey. */
export interface ResearcherCase {
  /** Rules were written while looking at `fit` alone. */
  readonly half: "fit" | "held"
  readonly audience: string
  readonly question: string
  readonly choices: ReadonlyArray<string>
  /**
   * Alternatives of: `=X` all say X; `0:X` nobody does; `R:X,Y` these alone; `W` a number with a wide margin; `N` no answer;
   * `~X:p:t` X has p percent, give or take t.
   */
  readonly accepted: ReadonlyArray<string>
}

const ROWS = `
held | People earning over $100k | Is your household income over $100,000? | YN | =Yes
fit | People earning over $100k | What is your household income? | Under $50,000;$50,000 to $100,000;Over $100,000 | =Over $100,000
held | People earning under $30,000 | What is your annual household income? | Less than $30,000;$30,000 to $75,000;More than $75,000 | =Less than $30,000
fit | People earning less than $50k | Do you earn more than $100,000 a year? | YN | =No
held | Households earning more than $200,000 | Is your income above $75,000? | YN | =Yes
fit | High earners | What is your household income? | Under $25,000;$25,000 to $50,000;$50,000 to $100,000;Over $100,000 | 0:Under $25,000/W
held | High earners | Is your household income below $20,000? | YN | =No
fit | Low-income families | Is your household income over $200,000? | YN | =No
held | Low earners | Do you earn over $150,000 a year? | YN | =No
fit | Millionaires | Do you have a million dollars? | YN | =Yes/W
held | People earning between $50,000 and $75,000 | What is your household income? | Under $50,000;$50,000 to $74,999;$75,000 to $99,999;$100,000 or more | =$50,000 to $74,999
fit | People earning $40,000 to $60,000 | Do you earn less than $30,000? | YN | =No
held | People with an income of at least $100,000 | Do you earn at least $100,000 a year? | YN | =Yes
fit | Rich people | Is your household income over $1,000? | YN | =Yes/W
held | Six-figure earners | Is your income over $100,000? | YN | =Yes/W
fit | Six-figure earners | Do you earn less than $50,000? | YN | =No
held | Poor people | Is your household income over $250,000? | YN | =No
fit | Middle-class families | What is your household income? | Under $20,000;$20,000 to $200,000;Over $200,000 | =$20,000 to $200,000/W
held | Wealthy retirees | Are you retired? | YN | =Yes
fit | People earning over $100k | Are you happy with your income? | Very happy;Somewhat happy;Not happy | W
held | People earning over $100k | Does your spouse earn over $100,000? | YN | W
fit | People who want to earn over $100k | Do you earn over $100,000? | YN | W
held | People who used to earn over $100k | Do you earn over $100,000? | YN | W
fit | High earners | Do you own your home? | YN | W
held | People earning over $100k | How much do you earn? | Under $100,000;$100,000 or more | =$100,000 or more
fit | Southerners | Which region of the country do you live in? | Northeast;Midwest;South;West | =South
held | Southerners | Do you live in the South? | YN | =Yes
fit | Southerners | Do you live in Texas? | YN | W
held | Texans | Do you live in the South? | YN | =Yes
fit | Texans | What state do you live in? | Texas;California;Florida;Other | =Texas
held | Californians | Which US region do you live in? | Northeast;Midwest;South;West | =West
fit | New Yorkers | Do you live in California? | YN | =No
held | Midwesterners | What part of the United States do you live in? | Northeast;Midwest;South;West | =Midwest
fit | People in New England | What census region do you live in? | Northeast;Midwest;South;West | =Northeast
held | People from the Pacific Northwest | Do you live in the West? | YN | =Yes/W
fit | Floridians | Do you live in the United States? | YN | =Yes
held | Americans | What country do you live in? | United States;Canada;Mexico | =United States
fit | City dwellers | Do you live in a city? | YN | =Yes
held | City dwellers | Which best describes where you live? | Urban;Suburban;Rural | =Urban
fit | Rural residents | Do you live in a big city? | YN | =No
held | Suburbanites | Do you live in the suburbs? | YN | =Yes
fit | People who grew up in the South | Do you live in the South? | YN | W
held | People who moved from Texas | Do you live in Texas? | YN | W
fit | Farmers | Do you live in a rural area? | YN | W
held | People in Chicago | Do you live in the Midwest? | YN | =Yes
fit | People in Chicago | Do you live in Illinois? | YN | =Yes
held | Bostonians | Do you live in the Northeast? | YN | =Yes/W
fit | Southerners | Are you proud of where you live? | Very proud;Somewhat proud;Not proud | W
held | People living in Ohio | Which state do you live in? | Ohio;Michigan;Indiana | =Ohio
fit | College graduates | Did you graduate from college? | YN | =Yes
held | College graduates | What is the highest level of education you have completed? | High school or less;Some college;Bachelor's degree;Graduate degree | R:Bachelor's degree,Graduate degree
fit | College graduates | Do you have a bachelor's degree or higher? | YN | =Yes
held | People with a PhD | Do you have a college degree? | YN | =Yes
fit | People with a PhD | What is your level of education? | High school;College;Graduate degree | =Graduate degree
held | People without a college degree | Do you have a bachelor's degree? | YN | =No
fit | High school dropouts | Did you finish high school? | YN | =No/W
held | People who never went to college | Did you go to college? | YN | =No
fit | People with a high school diploma | Did you finish high school? | YN | =Yes
held | People with a master's degree | Education | Less than high school;High school;Some college;Bachelor's;Graduate degree | =Graduate degree
fit | College students | Are you a student? | YN | =Yes
held | College students | Do you go to college? | YN | =Yes
fit | Graduates | Do you have a degree? | YN | =Yes/W
held | College graduates | Do you have a graduate degree? | YN | W
fit | Teachers | Do you have a college degree? | YN | W
held | Parents of college graduates | Are you a college graduate? | YN | W
fit | People who plan to finish college | Do you have a college degree? | YN | W
held | Doctors | Did you go to college? | YN | =Yes/W
fit | Adults with no schooling beyond high school | Do you have a bachelor's degree? | YN | =No
held | Less educated people | Do you have a doctorate? | YN | =No/W
fit | People with some college but no degree | Highest education | High school or less;Some college, no degree;College degree | =Some college, no degree
held | College graduates | Was college worth it? | YN | W
fit | People aged 25 to 34 | How old are you? | 18-29;30-44;45+ | R:18-29,30-44
held | People aged 18 to 24 | Are you over 30? | YN | =No
fit | Teenagers | Are you under 20? | YN | =Yes
held | Seniors | Are you under 30? | YN | =No
fit | People in their forties | Which age group are you in? | 18-39;40-49;50+ | =40-49
held | Adults | Are you 18 or older? | YN | =Yes
fit | Millennials | Are you over 70? | YN | =No
held | Baby boomers | How old are you? | Under 40;40 or older | =40 or older
fit | Gen Z adults | Are you retired? | YN | W
held | People over 50 | What is your age? | 18-34;35-49;50-64;65+ | R:50-64,65+
fit | People over 65 | Are you a millennial? | YN | =No
held | Young people | Do you feel young? | YN | W
fit | People aged 30 | Are you 30? | YN | =Yes/W
held | Parents of teenagers | Are you a teenager? | YN | W/=No
fit | Retirees | How old are you? | 18-29;30-49;50-64;65+ | W/R:30-49,50-64,65+
held | Octogenarians | Are you over 60? | YN | =Yes/W
fit | Middle-aged people | Are you over 80? | YN | =No
held | Adults under 30 | What is your age group? | Under 18;18-29;30 or over | =18-29
fit | People over 21 | Can you legally vote? | YN | W/=Yes
held | Women | Are you a woman? | YN | =Yes
fit | Women | Are you male or female? | Male;Female | =Female
held | Mothers | What is your sex? | Male;Female | =Female
fit | Fathers | Are you a woman? | YN | =No
held | Husbands | What is your gender? | Man;Woman;Non-binary | =Man
fit | Grandmothers | Are you female? | YN | =Yes
held | Single men | Are you a man? | YN | =Yes
fit | Widows | Are you a man? | YN | =No/W
held | Sons of teachers | Are you a teacher? | YN | W
fit | Parents | Are you a mother? | YN | W
held | Men | Do you identify as a man? | YN | =Yes
fit | Businesswomen | What is your gender? | Male;Female | =Female/W
held | Women who are married to men | What is your gender? | Male;Female | =Female
fit | Housewives | Gender | Man;Woman | =Woman
held | Unemployed people | Do you have a job? | YN | =No
fit | Unemployed people | Are you employed? | YN | =No
held | Full-time workers | Do you work full time? | YN | =Yes
fit | Full-time workers | What is your employment status? | Employed full time;Employed part time;Unemployed;Retired;Student | =Employed full time
held | Retirees | Are you retired? | YN | =Yes
fit | Retired people | Are you currently looking for work? | YN | =No/W
held | Self-employed people | Are you self-employed? | YN | =Yes
fit | Business owners | Do you own a business? | YN | =Yes
held | Nurses | Do you work in health care? | YN | =Yes/W
fit | Nurses | Are you a nurse? | YN | =Yes
held | Teachers | What do you do for a living? | Teacher;Nurse;Engineer;Other | =Teacher/W
fit | Remote workers | Do you work from home? | YN | =Yes/W
held | Office workers | Are you unemployed? | YN | =No
fit | Former teachers | Are you a teacher? | YN | W/=No
held | Wives of farmers | Are you a farmer? | YN | W
fit | People who hate their job | Do you like your job? | YN | =No
held | People who love their job | Do you like your job? | YN | =Yes
fit | People who love their job | Do you have a job? | YN | =Yes/W
held | Students | Do you have a job? | YN | W
fit | Stay-at-home mothers | Do you work full time? | YN | =No/W
held | Job seekers | Are you looking for a job? | YN | =Yes/W
fit | People who work two jobs | Do you have a job? | YN | =Yes
held | Truck drivers | Do you drive for a living? | YN | =Yes/W
fit | Veterans | Have you served in the military? | YN | =Yes
held | Homeless people | Do you own your home? | YN | =No
fit | Homeless people | Do you rent your home? | YN | =No
held | Homeless adults | Do you own or rent your home? | Own;Rent;Neither | =Neither
fit | People without a home | Do you own a house? | YN | =No
held | Homeowners | Do you own your home? | YN | =Yes
fit | Homeowners | Do you own or rent? | Own;Rent | =Own
held | Renters | Do you own your home? | YN | =No
fit | Renters | Do you rent? | YN | =Yes
held | Landlords | Do you own property? | YN | =Yes/W
fit | People who own a house | Do you own a house? | YN | =Yes
held | People who live with their parents | Do you live alone? | YN | =No
fit | People who live alone | Do you live alone? | YN | =Yes
held | People living alone | How many people live in your household? | 1;2;3;4 or more | =1
fit | Couples | Do you live alone? | YN | W/=No
held | People with a mortgage | Do you own your home? | YN | =Yes/W
fit | People saving for a house | Do you own your home? | YN | W
held | Former homeowners | Do you own your home? | YN | W
fit | Homeless veterans | Are you a veteran? | YN | =Yes
held | Homeless people | Have you ever owned a home? | YN | W
fit | Formerly homeless people | Do you own your home? | YN | W
held | People who help the homeless | Do you own your home? | YN | W
fit | Apartment dwellers | Do you live in an apartment? | YN | =Yes/W
held | Homeowners | Do you pay rent? | YN | W/=No
fit | Married people | Are you married? | YN | =Yes
held | Married people | What is your marital status? | Single;Married;Divorced;Widowed | =Married
fit | Divorced people | Are you married? | YN | =No
held | Childless couples | Do you have children? | YN | =No
fit | Parents | Do you have children? | YN | =Yes
held | Parents of three children | How many children do you have? | 0;1;2;3 or more | =3 or more/W
fit | Widowers | What is your marital status? | Married;Divorced;Widowed;Never married | =Widowed
held | Newlyweds | Are you married? | YN | =Yes
fit | Newlyweds | Are you single? | YN | =No
held | Grandparents | Do you have grandchildren? | YN | =Yes
fit | Grandparents | Do you have children? | YN | =Yes/W
held | Single mothers | Are you married? | YN | =No
fit | Single mothers | Do you have children? | YN | =Yes
held | Engaged couples | Are you married? | YN | W/=No
fit | Only children | Do you have siblings? | YN | =No/W
held | Twins | Do you have a sibling? | YN | =Yes/W
fit | Children of divorced parents | Are you divorced? | YN | W
held | People without children | Do you have kids? | YN | =No
fit | People who want children | Do you have children? | YN | W
held | Parents of adult children | Do you have children under 18? | YN | W
fit | Bachelors | Are you married? | YN | =No
held | Single dads | Are you a father? | YN | =Yes
fit | Dog owners | Do you own a pet? | YN | =Yes
held | Dog owners | Do you own a dog? | YN | =Yes
fit | Cat owners | Do you have a cat? | YN | =Yes
held | Cat owners | Do you own a dog? | YN | W
fit | Dog lovers | Do you like dogs? | YN | =Yes
held | Dog lovers | Do you own a dog? | YN | W
fit | People who hate dogs | Do you like dogs? | YN | =No
held | People who hate cats | Do you love cats? | YN | =No
fit | People who dislike cats | Do you like cats? | YN | =No
held | Dog haters | Do you like dogs? | YN | =No
fit | People who love cats | Do you hate cats? | YN | =No
held | People without pets | Do you own a pet? | YN | =No
fit | People without pets | Do you own a dog? | YN | =No
held | People with a cat | How many cats do you own? | 0;1;2 or more | 0:0/R:1,2 or more/W
fit | Hamster owners | Do you have a pet? | YN | =Yes
held | People allergic to cats | Do you like cats? | YN | W
fit | People who walk dogs for a living | Do you own a dog? | YN | W
held | Pet owners | Which of these pets do you own? | Dog;Cat;Fish;Other | W
fit | Pet owners | Do you own a pet dinosaur? | YN | N
held | US adults | Do you own a pet dinosaur? | YN | N
fit | Dog owners | Do you own a unicorn? | YN | N
held | Horse owners | Do you own a horse? | YN | =Yes
fit | Horse riders | Do you own a horse? | YN | W
held | Vegans | Do you eat meat? | YN | =No
fit | Vegans | Do you eat cheese? | YN | =No
held | Vegans | Do you drink milk? | YN | =No/W
fit | Vegans | How often do you eat meat? | Every day;Every week;Less often;Never | =Never
held | Vegans | How often do you eat beef? | Daily;Weekly;Monthly;Never | =Never
fit | Vegetarians | Do you eat chicken? | YN | =No
held | Vegetarians | Do you eat fish? | YN | W/=No
fit | Vegetarians | Do you eat cheese? | YN | W
held | Vegetarians | What kind of diet do you follow? | Omnivore;Vegetarian;Vegan;Other | =Vegetarian/W
fit | Meat eaters | Do you eat meat? | YN | =Yes
held | Meat eaters | Are you a vegetarian? | YN | =No
fit | Meat eaters | Are you vegan? | YN | =No
held | People who hate broccoli | Do you like broccoli? | YN | =No
fit | People who love pizza | Do you like pizza? | YN | =Yes
held | People who love pizza | Do you eat pizza? | YN | =Yes/W
fit | Chocolate lovers | Do you like chocolate? | YN | =Yes
held | Chocolate lovers | How much do you like chocolate? | A lot;A little;Not at all | 0:Not at all/=A lot/W
fit | People who can't stand mushrooms | Do you like mushrooms? | YN | =No
held | People who hate mushrooms | Do you dislike mushrooms? | YN | =Yes
fit | Sushi fans | Do you like sushi? | YN | =Yes
held | People who never eat breakfast | Do you eat breakfast? | YN | =No
fit | People who skip breakfast | Do you eat breakfast every day? | YN | =No/W
held | People who eat breakfast every day | Do you eat breakfast? | YN | =Yes
fit | People who rarely eat fast food | Do you eat fast food every day? | YN | =No/W
held | Vegans | Do you like meat? | YN | W
fit | Ex-vegans | Do you eat meat? | YN | W/=Yes
held | Pescatarians | Do you eat fish? | YN | =Yes/W
fit | Pescatarians | Do you eat beef? | YN | =No
held | People who cook for vegans | Do you eat meat? | YN | W
fit | People who hate vegans | Are you vegan? | YN | =No/W
held | Coffee drinkers | Do you drink coffee? | YN | =Yes
fit | Daily coffee drinkers | Do you drink coffee every day? | YN | =Yes
held | Daily coffee drinkers | How often do you drink coffee? | Every day;Every week;Less often;Never | =Every day
fit | People who drink coffee every day | Do you ever drink coffee? | YN | =Yes
held | People who never drink coffee | Do you drink coffee every day? | YN | =No
fit | People who never drink coffee | How often do you drink coffee? | Daily;Weekly;Rarely;Never | =Never
held | Coffee drinkers | How often do you drink coffee? | Daily;Weekly;Rarely;Never | 0:Never/W
fit | Coffee drinkers | Do you drink decaf coffee? | YN | W
held | Tea drinkers | Do you drink coffee? | YN | W
fit | Non-drinkers | Do you drink alcohol? | YN | =No
held | Non-drinkers | Do you drink beer? | YN | =No
fit | Non-drinkers | Do you drink water? | YN | W
held | Teetotalers | Do you drink wine? | YN | =No
fit | Wine drinkers | Do you drink alcohol? | YN | =Yes
held | Wine drinkers | How often do you drink alcohol? | Never;Sometimes;Often | 0:Never/W
fit | Beer lovers | Do you like beer? | YN | =Yes
held | People who hate beer | Do you like beer? | YN | =No
fit | Recovering alcoholics | Do you drink alcohol? | YN | W/=No
held | Bartenders | Do you drink alcohol? | YN | W
fit | People who drink tea in the morning | Do you drink tea? | YN | =Yes
held | People who only drink water | Do you drink beer? | YN | =No/W
fit | Coffee drinkers | Do you like coffee? | YN | W/=Yes
held | Smokers | Do you smoke? | YN | =Yes
fit | Smokers | Do you smoke cigarettes? | YN | =Yes/W
held | Smokers | How often do you smoke? | Every day;Some days;Not at all | 0:Not at all/W
fit | Non-smokers | How often do you smoke? | Every day;Some days;Not at all | =Not at all
held | Non-smokers | Have you ever smoked? | YN | W
fit | Ex-smokers | Do you smoke? | YN | =No/W
held | Ex-smokers | Have you ever smoked? | YN | =Yes/W
fit | Never smokers | Have you ever smoked? | YN | =No/W
held | People who quit smoking | Do you smoke? | YN | =No/W
fit | Smokers who want to quit | Do you smoke? | YN | =Yes
held | Smokers | Do you vape? | YN | W
fit | People who hate smoking | Do you like smoking? | YN | =No
held | Daily smokers | Do you smoke every day? | YN | =Yes
fit | Daily smokers | Do you smoke? | YN | =Yes
held | Parents of smokers | Do you smoke? | YN | W
fit | Vapers | Do you vape? | YN | =Yes
held | Car owners | Do you own a car? | YN | =Yes
fit | Electric car owners | Do you own a car? | YN | =Yes
held | Electric car owners | Do you own an electric car? | YN | =Yes
fit | Car owners | Do you own an electric car? | YN | W
held | Cyclists | Do you ride a bike? | YN | =Yes
fit | People who hate flying | Do you like flying? | YN | =No
held | People who hate flying | Do you enjoy flying? | YN | =No
fit | People who love flying | Do you like flying? | YN | =Yes
held | People who love to fly | Do you like flying? | YN | =Yes
fit | People who hate flying | Do you fly? | YN | W
held | People who hate driving | How do you feel about driving? | Love it;Like it;Neutral;Dislike it;Hate it | =Hate it/R:Dislike it,Hate it/W
fit | People who are afraid of flying | Are you afraid of flying? | YN | =Yes
held | Frequent flyers | Do you fly? | YN | =Yes
fit | People who never fly | How often do you fly? | Never;Once a year;More often | =Never
held | People who never fly | Do you fly? | YN | =No
fit | People who take the bus | Do you drive the bus? | YN | W/=No
held | People who commute by train | Do you take the train? | YN | =Yes/W
fit | People without a car | Do you own a car? | YN | =No
held | People without a driver's license | Do you have a driver's license? | YN | =No
fit | Motorcyclists | Do you ride a motorcycle? | YN | =Yes
held | Drivers | Do you drive? | YN | =Yes
fit | Tesla owners | Do you own a Tesla? | YN | =Yes
held | Tesla owners | Do you own a car? | YN | =Yes/W
fit | Uber drivers | Do you own a car? | YN | W
held | iPhone owners | Do you own a smartphone? | YN | =Yes
fit | iPhone users | Do you use an iPhone? | YN | =Yes
held | Netflix subscribers | Do you subscribe to Netflix? | YN | =Yes
fit | Netflix users | Do you use Netflix? | YN | =Yes
held | Gamers | Do you play video games? | YN | =Yes
fit | People who hate social media | Do you like social media? | YN | =No
held | People who use Facebook every day | Do you use Facebook? | YN | =Yes
fit | People who use Facebook every day | How often do you use Facebook? | Daily;Weekly;Monthly;Never | =Daily
held | People who never use Twitter | Do you use Twitter? | YN | =No
fit | Podcast listeners | Do you listen to podcasts? | YN | =Yes
held | People who read books | Do you read books? | YN | =Yes
fit | Readers of e-books | Do you read newspapers? | YN | W
held | TV owners | Do you watch TV? | YN | W
fit | People who love video games | Do you hate video games? | YN | =No
held | Football fans | Do you like football? | YN | =Yes
fit | Football fans | Do you play football? | YN | W
held | Soccer players | Do you play soccer? | YN | =Yes
fit | Guitar players | Do you play an instrument? | YN | =Yes/W
held | People without internet access | Do you have internet access? | YN | =No
fit | Android users | Do you own a smartphone? | YN | =Yes/W
held | People who do not own a smartphone | Do you own an iPhone? | YN | =No
fit | Democrats | What is your party? | Democrat;Republican;Independent | =Democrat
held | Republicans | Are you a Democrat? | YN | =No
fit | Republicans | Do you identify as a Republican? | YN | =Yes
held | Conservatives | Are you conservative? | YN | =Yes
fit | Liberals | How would you describe your political views? | Liberal;Moderate;Conservative | =Liberal
held | Atheists | Do you believe in God? | YN | =No/W
fit | Atheists | What is your religion? | Christian;Jewish;Muslim;None | =None
held | Catholics | Are you Christian? | YN | =Yes
fit | Muslims | What is your religion? | Christian;Jewish;Muslim;Hindu;None | =Muslim
held | Christians | Are you Catholic? | YN | W
fit | Trump voters | Did you vote for Trump? | YN | =Yes/W
held | Biden voters | Did you vote for Trump? | YN | =No/W
fit | People who voted | Did you vote? | YN | =Yes
held | Non-voters | Did you vote in the last election? | YN | =No/W
fit | Gun owners | Do you own a gun? | YN | =Yes
held | Gun owners | Do you support gun control? | YN | W
fit | People who oppose the death penalty | Do you support the death penalty? | YN | =No
held | People who support the death penalty | Do you favor or oppose the death penalty? | Favor;Oppose | =Favor/W
fit | People who hate taxes | Do you like taxes? | YN | =No
held | Immigrants | Were you born in the United States? | YN | =No/W
fit | US adults | Is the earth flat? | YN | N
held | College graduates | Is the earth round? | YN | N
fit | US adults | Is the sun hot? | YN | N
held | Parents | Is water wet? | YN | N
fit | Women | Is Paris the capital of France? | YN | N
held | US adults | Are whales mammals? | YN | N
fit | Teachers | Is the moon made of cheese? | YN | N
held | US adults | Do you think the earth is flat? | YN | W
fit | US adults | Do you believe in ghosts? | YN | W
held | US adults | Is climate change real? | YN | W/N
fit | US adults | Is the economy getting better? | YN | W
held | US adults | Is Canada bigger than Mexico? | YN | N
fit | US adults | Do fish live in water? | YN | N
held | Engineers | Does ice float? | YN | N
fit | US adults | Did dinosaurs exist? | YN | N
held | US adults | Is 7 a prime number? | YN | N
fit | US adults | Do you have a time machine? | YN | N
held | US adults | Have you ever walked on the moon? | YN | N/W
fit | US adults | Have you ever ridden a dragon? | YN | N
held | US adults | Do you own a dragon? | YN | N
fit | US adults | Are you a vampire? | YN | N
held | US adults | Are you dead? | YN | N
fit | US adults | Do you have three heads? | YN | N
held | US adults | Have you met a mermaid? | YN | N
fit | US adults | Can you fly without a plane? | YN | N
held | US adults | Can you breathe under water? | YN | N
fit | US adults | Do you like dragons? | YN | W
held | US adults | Do you read books about unicorns? | YN | W
fit | US adults | Do you own a pet? | YN | W
held | US adults | Would you like to own a dinosaur? | YN | W
fit | US adults | Are pets good for children? | YN | W
held | US adults | Is the government corrupt? | YN | W
fit | US adults | Is football better than baseball? | YN | W
held | US adults | Is pizza healthy? | YN | W/N
fit | US adults | What is your favourite season? | Monday;Tuesday;Wednesday;Thursday | N
held | US adults | What is your favorite season? | Spring;Summer;Autumn;Winter | W
fit | US adults | What is your favorite color? | Dog;Cat;Horse | N
held | US adults | What is your favorite color? | Red;Green;Blue | W
fit | Women | What is your favorite animal? | Red;Green;Blue | N
held | US adults | Which month were you born in? | Monday;Tuesday;Friday | N
fit | US adults | What day of the week do you like most? | January;February;March | N
held | US adults | What is your favorite meal? | Breakfast;Lunch;Dinner | W
fit | US adults | What is your favorite meal? | Spring;Summer;Winter | N
held | US adults | What is your favorite fruit? | Apple;Banana;Orange | W
fit | US adults | What is your favorite fruit? | Car;Train;Plane | N
held | US adults | Which sport do you like best? | Football;Baseball;Tennis | W
fit | US adults | Which sport do you like best? | Turkey;Chicken;Ham | N
held | US adults | What is your favourite drink? | Coffee;Tea;Juice | W
fit | US adults | What is your favorite day of the week? | Red;Blue;Green | N
held | US adults | What is your hair color? | Brown;Black;Blond;Red | W
fit | US adults | What is your eye color? | Sunny;Rainy;Cloudy | N
held | US adults | Which country would you most like to visit? | France;Japan;Italy | W
fit | US adults | Which country would you most like to visit? | Monday;Tuesday;Sunday | N
held | US adults | Which holiday do you like most? | Christmas;Thanksgiving;Easter | W
fit | US adults | Which pet would you like? | Dog;Cat;Hamster | W
held | US adults | Which pet would you like? | Piano;Guitar;Violin | N
fit | US adults | What instrument do you play? | Piano;Guitar;Violin;None | W
held | US adults | What time of day do you feel best? | Morning;Afternoon;Evening | W
fit | US adults | What time of day do you feel best? | Apple;Banana;Cherry | N
held | US adults | What is your age? | Red;Blue | N
fit | US adults | What is your gender? | Yes;No | N
held | US adults | Do you own a dog? | Monday;Tuesday | N
fit | US adults | What is your favourite season? | Yes;No | N
held | US adults | What is your mother's favourite month? | May;June;July | W
fit | US adults | Which weekday suits you for a delivery? | Monday;Tuesday;Wednesday;Thursday;Friday | W
held | US adults | Which season's weekday traffic annoys you most? | Monday;Friday | N/W
fit | US adults | How often do you exercise? | Monday;Red | N
held | US adults | Which color dog do you prefer? | Brown;Black;White | W
fit | US adults | What is your favorite vegetable? | Carrot;Broccoli;Peas | W
held | US adults | What is your favorite vegetable? | Spring;Autumn | N
fit | US adults | What is your sex? | Male;Female | ~Female:51:2
held | US adults | Are you a woman? | YN | ~Yes:51:2
fit | US adults | How old are you? | 18-29;30-44;45-64;65+ | ~65+:22:3
held | US adults | What region do you live in? | Northeast;Midwest;South;West | ~South:38:3
fit | US adults | Do you have a bachelor's degree or higher? | YN | ~Yes:35:4
held | US adults | Are you retired? | YN | ~Yes:20:6
fit | US adults | Are you employed? | YN | ~Yes:60:5
held | US adults | Are you married? | YN | ~Yes:51:4
fit | Women | Are you married? | YN | ~Yes:50:5
held | Men | How old are you? | 18-29;30-44;45-64;65+ | ~65+:20:3
fit | Adults in the South | What is your sex? | Male;Female | ~Female:51:2
held | People over 65 | What is your sex? | Male;Female | ~Female:55:3
fit | College graduates | What is your sex? | Male;Female | ~Female:53:3
held | People aged 18 to 29 | What region do you live in? | Northeast;Midwest;South;West | ~South:38:4
fit | US adults | Do you own or rent your home? | Own;Rent | ~Own:66:5
held | US adults | Do you live in the South? | YN | ~Yes:38:3
fit | US adults | Is your household income over $100,000? | YN | ~Yes:38:8
held | US adults | Are you over 65? | YN | ~Yes:21:3
fit | US adults | Are you under 30? | YN | ~Yes:20:3
held | US adults | What is your highest level of education? | High school or less;Some college;Bachelor's degree;Graduate degree | ~High school or less:38:4
fit | Retirees | Are you a woman? | YN | ~Yes:54:4
held | US adults | Are you unemployed? | YN | ~Yes:3:2.5
fit | Single mothers | How old are you? | Under 45;45 or older | ~Under 45:75:12/W
held | Left-handed people | What is your sex? | Male;Female | W/N
fit | People who are very satisfied with their job | How satisfied are you with your job? | Very satisfied;Somewhat satisfied;Not satisfied | =Very satisfied
held | People who are extremely satisfied with their job | How satisfied are you with your job? | Very satisfied;Somewhat satisfied;Not satisfied | =Very satisfied/W
fit | People who are unhappy with their job | Are you happy with your job? | YN | =No
held | People who trust the police | Do you trust the police? | YN | =Yes
fit | People who distrust banks | Do you trust banks? | YN | =No
held | People who are worried about climate change | Are you worried about climate change? | YN | =Yes
fit | Happy people | Are you happy? | YN | =Yes
held | People afraid of spiders | Do you like spiders? | YN | W/=No
fit | People who believe in ghosts | Do you believe in ghosts? | YN | =Yes
held | People who don't believe in ghosts | Do you believe in ghosts? | YN | =No
`

export const RESEARCHER_CASES: ReadonlyArray<ResearcherCase> = ROWS.trim()
  .split("\n")
  .map((row) => {
    const [half, audience = "", question = "", choices = "", accepted = ""] = row.split(" | ")
    return {
      half: half === "fit" ? "fit" : "held",
      audience,
      question,
      choices: choices === "YN" ? ["Yes", "No"] : choices.split(";"),
      accepted: accepted.split("/")
    }
  })
