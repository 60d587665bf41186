import { MutableList } from "effect"

/** Whose turn it is: how many of theirs are under way, and how many wait. */
interface Lane {
  underWay: number
  waiting: number
}

/** Lanes that wait, by how many of theirs are under way; each level in the order of arrival. */
const fewestFirst = <L extends Lane>() => {
  const levels: Array<Set<L>> = []
  const leave = (lane: L): void => void levels[lane.underWay]?.delete(lane)
  return {
    first: (): L | undefined => {
      for (const level of levels) for (const lane of level ?? []) return lane
      return undefined
    },
    leave,
    /** Sets how many are under way, and puts the lane behind its equals if any of its wait. */
    move: (lane: L, underWay: number): void => {
      leave(lane)
      lane.underWay = underWay
      if (lane.waiting === 0) return
      for (let level = levels.length; level <= underWay; level++) levels.push(new Set())
      levels[underWay]!.add(lane)
    }
  }
}

interface AskLane<A> extends Lane {
  readonly ask: object
  readonly urgent: MutableList.MutableList<A>
  readonly usual: MutableList.MutableList<A>
}

interface OrganizationLane<A> extends Lane {
  readonly organization: string | null
  readonly asks: Map<object, AskLane<A>>
  readonly order: ReturnType<typeof fewestFirst<AskLane<A>>>
}

export interface Waiting {
  readonly organization: string | null
  readonly ask: object
  /** Before the others of the same ask. */
  readonly isUrgent: boolean
  /** Nobody waits for it any longer. */
  isGone: boolean
}

/**
 * Whose turn it is: the organization with the fewest under way, and of its asks the one with the fewest; among equals,
 * who has waited longest. So one that asks much never holds up one that asks little.
 */
export const makeTurns = <A extends Waiting>() => {
  const organizations = new Map<string | null, OrganizationLane<A>>()
  const order = fewestFirst<OrganizationLane<A>>()

  const organizationOf = (organization: string | null): OrganizationLane<A> => {
    const known = organizations.get(organization)
    if (known !== undefined) return known
    const lane = { organization, underWay: 0, waiting: 0, asks: new Map(), order: fewestFirst<AskLane<A>>() }
    organizations.set(organization, lane)
    return lane
  }

  const askOf = ({ asks }: OrganizationLane<A>, ask: object): AskLane<A> => {
    const known = asks.get(ask)
    if (known !== undefined) return known
    const lane = { ask, underWay: 0, waiting: 0, urgent: MutableList.empty<A>(), usual: MutableList.empty<A>() }
    asks.set(ask, lane)
    return lane
  }

  const tidy = (organization: OrganizationLane<A>, ask: AskLane<A>): void => {
    if (ask.underWay + ask.waiting === 0) organization.asks.delete(ask.ask)
    if (organization.underWay + organization.waiting === 0) organizations.delete(organization.organization)
  }

  const changed = (organization: OrganizationLane<A>, ask: AskLane<A>, underWay: number, waiting: number): void => {
    ask.waiting += waiting
    organization.waiting += waiting
    organization.order.move(ask, ask.underWay + underWay)
    order.move(organization, organization.underWay + underWay)
    tidy(organization, ask)
  }

  const headOf = ({ urgent, usual }: AskLane<A>): A => MutableList.head(urgent) ?? MutableList.head(usual)!

  const shift = ({ urgent, usual }: AskLane<A>): void =>
    void (MutableList.isEmpty(urgent) ? MutableList.shift(usual) : MutableList.shift(urgent))

  const first = (): { organization: OrganizationLane<A>; ask: AskLane<A>; head: A } | undefined => {
    for (let organization = order.first(); organization !== undefined; organization = order.first()) {
      const ask = organization.order.first()!
      const head = headOf(ask)
      if (!head.isGone) return { organization, ask, head }
      shift(ask)
      changed(organization, ask, 0, -1)
    }
    return undefined
  }

  return {
    wait: (one: A): void => {
      const organization = organizationOf(one.organization)
      const ask = askOf(organization, one.ask)
      MutableList.append(one.isUrgent ? ask.urgent : ask.usual, one)
      ask.waiting++
      organization.waiting++
      if (ask.waiting === 1) organization.order.move(ask, ask.underWay)
      if (organization.waiting === 1) order.move(organization, organization.underWay)
    },
    /** Whose turn it is. */
    next: (): A | undefined => first()?.head,
    /** Takes the one whose turn it is off the list: under way from now on, or sent away. */
    take: (isUnderWay: boolean): void => {
      const turn = first()
      if (turn === undefined) return
      shift(turn.ask)
      changed(turn.organization, turn.ask, isUnderWay ? 1 : 0, -1)
    },
    /** One that was under way has ended. */
    done: (one: A): void => {
      const organization = organizationOf(one.organization)
      changed(organization, askOf(organization, one.ask), -1, 0)
    }
  }
}
