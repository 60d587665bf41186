/**
 * Names by which written answers may tell who is meant, folded: one class a line.
 *
 * - `given` given names that are frequent elsewhere than in Europe and America, and short forms
 * - `family` family names that are frequent in the world
 */
export const PERSON_NAMES = `
given abdul abdullah abebe adebayo ahmad ahmed aisha aiko akira alejandra ali amina amir amit amira anand ananya anil anita
given anjali anton antonia arjun arun asha ayesha babak bao beatriz bilal bongani boris chen chidi chiara chinedu chinonso danilo darius
given deepak dewi diego divya dmitri dmitry ebony emeka enrique esteban fatima fatma farah farid gita gopal habib haruto hasan hassan
given hiroshi hussein ibrahim igor ifeoma imran indira ines ismail jamal jin jorgen josefina juma kamal karim kavita kenji khalid kofi
given krishna kumar kwame lakshmi lamar latoya leila lin ling lourdes lucy mahmoud malik manoj marek mariam mehmet mei mercy mina ming
given minh miriam mohamed mohammad mohammed monique muhammad mustafa nadia naoko nasser neha nikhil nikolai ngozi nia nina noor nora olga
given oksana olena omar osama pavel piotr prakash pranav preeti priya quan rachid rahul raj rajesh ramesh rania ravi rekha rohan roberta rosario
given sakura salma samir sanjay santiago sergei sergey shanice shirin shreya sipho soo stanislav sunil sunita suresh svetlana tariq tatiana
given tendai thabo thandi usman valeria vijay vikram vladimir wanjiru wei xiao yan yasmin ying yuki yusuf zainab zanele zeynep zoya
given abigail alexis allison andy angie annie april austin bella betsy billy bobby brad bradley brittany caleb cameron carly casey cathy
given charlie chloe chuck cindy cody connie courtney craig crystal cynthia danny darren debbie derek diego don doug duncan eddie elaine elliot
given erin ethel evan fiona gail gavin gemma gerry gillian gina glen gordon graham greta gus hailey hazel holly howard isaac jackie jake jamie
given janine jasmine jay jeffery jenna jenny jess jesse jessie jill jimmy jodie joe joel joey jon jordan joy joyce june katie kathy keira kirsten
given kristen kristin kurt kylie leah leslie liam lillian lindsay liz lloyd lois lorraine lou louise lucille lynn mackenzie maggie malcolm marcia
given marge marian marilyn marjorie marvin mason matt maureen maxine megan mel melinda mick mindy mitchell molly morgan naomi neil nigel
given norma norman olive owen pam patty pauline penny pete phil phoebe phyllis randy ray rhonda rick ricky rob robbie robin rodney ron ronnie
given rosie ross rupert sadie sandy shane shannon shaun shawn sheila shelly sherry shirley sid sidney sophia stacey stacy stanley stuart suzanne
given tammy tara ted terri terry tiffany toby todd tommy tracey tracy travis trevor troy vicki vicky vivian wanda wayne wesley yolanda zach
family adams ahmed ali allen alvarez andersen anderson andersson bailey baker bauer becker bennett bianchi brooks brown butler campbell carter
family castillo castro chan chavez chen clark collins cook cooper cox cruz davies davis diaz dubois edwards evans fernandez ferrari fischer flores
family foster garcia gomez gonzales gonzalez gray green gupta gutierrez hall hansen harris hernandez hill hoffmann howard huang hughes iyer
family jackson jansen jensen jimenez johansson johnson jones kaur kelly khan kim king kowalski kumar larsen larsson lee lewis li lim lin liu long
family lopez martin martinez mendoza mehta meyer miller mitchell mohamed moore morales moreau moreno morgan morris muller murphy murray myers
family nair nelson nguyen nielsen nilsson novak nowak obi okafor olsen ortega ortiz osei parker patel perez peterson petrov phillips pham powell price
family quinn ramirez ramos rao reddy reed reyes richardson rivera roberts robinson rodriguez rogers romero rossi ruiz russo ryan sanchez sanders santos
family sato schmidt schneider schulz scott shah sharma silva singh smith stewart suzuki takahashi tanaka taylor thomas thompson tran turner vargas wagner
family walker wang ward watson weber white williams wilson wong wood wright wu yamamoto yang yilmaz young zhang zhao zimmermann
`
