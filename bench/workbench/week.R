# What R gets of the same week: `Rscript week.R FOLDER`, with R 4.2 and survey 4.1. Reads tracker.csv, writes week.json.
suppressMessages(library(survey))
folder <- commandArgs(TRUE)[1]
people <- read.csv(file.path(folder, "tracker.csv"), check.names = FALSE)
names(people) <- make.names(names(people), unique = TRUE)
known <- grep("^Which.of.these.brands", names(people), value = TRUE)
rated <- grep("^How.do.you.rate.Arbor", names(people), value = TRUE)
satisfied <- grep("^All.in.all", names(people), value = TRUE)

design <- rake(
  svydesign(~1, data = people, weights = rep(1, nrow(people))),
  list(~Gender, ~Region),
  list(
    data.frame(Gender = c("Female", "Male"), Freq = c(.51, .49) * nrow(people)),
    data.frame(Region = c("Northeast", "Midwest", "South", "West"), Freq = c(.17, .21, .38, .24) * nrow(people))
  ),
  control = list(maxit = 500, epsilon = 1e-10)
)
people$w <- weights(design) / mean(weights(design))
shares <- sapply(c("Female", "Male"), function(one) {
  own <- people[people$Gender == one, ]
  sapply(known, function(brand) weighted.mean(own[[brand]], own$w))
})

# Kept for drivers: those who rated every aspect of the first brand.
whole <- people[complete.cases(people[, c(satisfied, rated)]), ]
squared <- function(own) {
  if (length(own) == 0) return(0)
  summary(lm(reformulate(own, satisfied), whole, weights = w))$r.squared
}
sets <- lapply(0:(2^length(rated) - 1), function(bits) rated[bitwAnd(bits, 2^(seq_along(rated) - 1)) > 0])
r2 <- sapply(sets, squared)
shapley <- sapply(seq_along(rated), function(one) {
  bit <- 2^(one - 1)
  p <- length(rated)
  without <- which(bitwAnd(seq_along(sets) - 1, bit) == 0)
  sum(sapply(without, function(at) {
    size <- length(sets[[at]])
    factorial(size) * factorial(p - size - 1) / factorial(p) * (r2[at + bit] - r2[at])
  }))
})
reach <- function(size) {
  all <- combn(known, size, simplify = FALSE)
  max(sapply(all, function(own) weighted.mean(rowSums(people[, own, drop = FALSE]) > 0, people$w)))
}
flat <- function(x) paste0("[", paste(format(as.numeric(x), digits = 15, trim = TRUE), collapse = ","), "]")
out <- file(file.path(folder, "week.json"), "w")
cat(
  sprintf(
    '{"designEffect":%s,"shares":%s,"explained":%s,"importance":%s,"reach":%s}\n',
    format(nrow(people) * sum(people$w^2) / sum(people$w)^2, digits = 15), flat(shares), format(max(r2), digits = 15),
    flat(shapley / sum(shapley)), flat(sapply(1:3, reach))
  ),
  file = out
)
close(out)
