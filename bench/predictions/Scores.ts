/** Log-loss, accuracy and area under the ROC curve of predicted categories, summed over items. */
export interface Scores {
  answers: number
  logLoss: number
  right: number
  /** AUC of each category against the others, weighted by how often it occurs. */
  areas: number
  areaWeight: number
}

export const noScores = (): Scores => ({ answers: 0, logLoss: 0, right: 0, areas: 0, areaWeight: 0 })

/** Probability that somebody who gave the answer got a higher score than somebody who did not (Mann–Whitney). */
const areaUnderCurve = (scores: ReadonlyArray<number>, gave: ReadonlyArray<boolean>): number | undefined => {
  const order = scores.map((_, i) => i).sort((a, b) => scores[a]! - scores[b]!)
  let ranks = 0
  let positives = 0
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to < order.length && scores[order[to]!] === scores[order[from]!]) to++
    for (let at = from; at < to; at++) {
      if (!gave[order[at]!]) continue
      ranks += (from + 1 + to) / 2
      positives++
    }
    from = to
  }
  const negatives = scores.length - positives
  return positives === 0 || negatives === 0
    ? undefined
    : (ranks - (positives * (positives + 1)) / 2) / (positives * negatives)
}

/** Adds the predictions of one item: probabilities row after row, and the true 0-based categories. */
export const addScores = (
  scores: Scores,
  probabilities: Float64Array,
  truth: ReadonlyArray<number>,
  width: number
): void => {
  truth.forEach((own, r) => {
    const row = probabilities.subarray(r * width, (r + 1) * width)
    scores.answers++
    scores.logLoss -= Math.log(Math.max(1e-9, row[own]!))
    scores.right += row.indexOf(Math.max(...row)) === own ? 1 : 0
  })
  for (let k = 0; k < width; k++) {
    const gave = truth.map((own) => own === k)
    const area = areaUnderCurve(
      truth.map((_, r) => probabilities[r * width + k]!),
      gave
    )
    if (area === undefined) continue
    const weight = gave.filter(Boolean).length
    scores.areas += weight * area
    scores.areaWeight += weight
  }
}
