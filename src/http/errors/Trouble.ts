import type { DatabaseTrouble, DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"
import { ServiceUnavailable } from "../api/Errors.ts"

const NOT_CHARGED = "What is not answered is not charged."

const sentences: Readonly<Record<DatabaseTrouble, string>> = {
  away: "The database does not answer just now: try again.",
  busy: "Something else is changing the same data and did not finish in time: try again.",
  changed: "What was asked about was replaced or deleted while it was read: try again.",
  crowded: "The database takes no more connections just now: try again.",
  full: "The database's disk is full, and nothing can be stored until whoever runs it makes room.",
  read_only: "The database takes nothing new just now, as while another server takes over: try again.",
  refused: "The database refuses the service's login: whoever runs the service has to mend its address or password.",
  slow: "The database did not finish in time: try again.",
  starting: "The database is starting, stopping or recovering: try again."
}

/** Says what keeps the database from answering. */
export const unavailable = ({ trouble }: Pick<DatabaseUnavailable, "trouble">): ServiceUnavailable =>
  new ServiceUnavailable({ code: "database_unavailable", message: `${sentences[trouble]} ${NOT_CHARGED}` })
