/** Work that pauses now and then, so that others can have theirs done in between. */
export type Turns<A> = Generator<void, A>

/** Does all of it without a pause. */
export const atOnce = <A>(turns: Turns<A>): A => {
  for (;;) {
    const turn = turns.next()
    if (turn.done === true) return turn.value
  }
}
