/**
 * Words that tell whether a question says what it is about: one class a line, read by `evidence/doubts/UnknownWords.ts`.
 *
 * - `judging` words that judge a thing and do not say what it is
 * - `kind` what a new thing may be: a name beside one of these says what it names
 * - `asking` words by which something is asked of a thing and not said what it is
 * - `title` what stands before a person's name
 */
export const WORD_CLASSES = `
judging good bad great nice fine best worst better worse idea thing things problem issue matter right wrong true false real waste word important big
judging small favorite favourite choice option success failure time money
kind    app apps software program programme platform website site service services subscription tool device gadget phone smartphone laptop tablet
kind    computer watch smartwatch tv television camera speaker speakers headphones earbuds console game games processor chip car cars suv truck
kind    scooter bike bicycle vehicle train bus airline hotel restaurant cafe coffee tea cola soda drink drinks beverage beer wine vodka water juice
kind    milk snack cereal yogurt yoghurt chocolate bar pizza burger soap shampoo toothpaste toothbrush cream lotion perfume detergent diapers razor
kind    vitamin supplement pill drug medicine vaccine vaccines insurance bank card loan account fund store stores shop shops supermarket market brand
kind    company firm product products line model shoes sneakers jeans jacket shirt clothes furniture mattress pillow robot drone toy toys doll book
kind    magazine newspaper channel show series movie film song band team league club university school college hospital party act bill law treaty
kind    agreement festival umbrella bottle bag backpack lamp light lights vacuum oven fridge heater
asking  heard hear opinion view feel feeling trust approve support oppose rate rating satisfied satisfaction recommend recommending likely unlikely
asking  use used using buy buying own owned visit visited try tried know familiar aware prefer favorite favourite love hate enjoy want need important
asking  importance often long old good bad best worst better friend friends family people person day week month year years last first next new ever
asking  agree disagree describe come comes mind kind type part time times question following
title   president senator governor mayor minister chancellor king queen prince princess pope judge justice dr mr mrs ms prof professor sir
`
